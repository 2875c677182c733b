"""Worked examples: one TOML file each, read, played and compared by everybody alike.

low to high: `text` (values as TOML), `schema` (what a file says), `read` (from plain data),
`compare` (book and engine), `run` (frames), `show`, `example` (the public `Example`);
`write` turns a play into a file.
"""

from boardkit.core.examples.example import Example, Result
from boardkit.core.examples.run import FinalFrame, Frame

__all__ = ["Example", "FinalFrame", "Frame", "Result"]
