"""`python -m scorekeeper` is the command `scorekeeper`, also from a checkout that was never installed."""

from scorekeeper.cli import main

if __name__ == "__main__":
    main()
