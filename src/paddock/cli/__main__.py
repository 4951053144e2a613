"""`python -m paddock.cli` is `paddock`."""

from paddock.cli import main

main()
