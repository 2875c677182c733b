"""Run the notebooks afresh and store their outputs: `python notebooks/refresh.py [NAME ...]`.

Each notebook runs in a fresh kernel from its own folder. What would differ from machine to
machine (times, versions) is left out, so that a second run changes nothing.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

FOLDER = Path(__file__).parent
#: a live widget has a new number in every run and is nothing without its kernel; the picture
#: beside it stays
WIDGET = "application/vnd.jupyter.widget-view+json"


def refresh(path: Path) -> None:
    """Run one notebook and write it back with its outputs."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=120,
        store_widget_state=False,  # else nbconvert asks for scripts in place of the pictures
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python", "file_extension": ".py"},
        }
    )
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
            for output in cell.outputs:
                output.get("data", {}).pop(WIDGET, None)
    nbformat.write(notebook, path)
    print(f"{path.relative_to(FOLDER)}: {len(notebook.cells)} cells")


def joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Return outputs with what was printed in one piece; kernels cut it here or there."""
    result: list[NotebookNode] = []
    for output in outputs:
        before = result[-1] if result else None
        if before and before.get("name") is not None and before.get("name") == output.get("name"):
            before.text += output.text
        else:
            result.append(output)
    return result


def main() -> None:
    """Refresh the notebooks named, or all of them."""
    os.environ["PYTHONHASHSEED"] = "0"
    os.environ.pop("BOARDKIT_LANG", None)
    names = sys.argv[1:]
    for path in sorted(FOLDER.rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts and (not names or path.stem in names):
            refresh(path)


if __name__ == "__main__":
    main()
