"""Let `python -m boardkit` be the command `boardkit`."""

from boardkit.cli import main

main()
