"""`python -m paddock.cli` is `paddock`."""

from paddock.cli import main

# Worker processes import this module too, and must not start over.
if __name__ == "__main__":
    main()
