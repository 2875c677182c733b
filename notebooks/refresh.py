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

FOLDER = Path(__file__).parent


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
    nbformat.write(notebook, path)
    print(f"{path.relative_to(FOLDER)}: {len(notebook.cells)} cells")


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
