"""The rules of Top Race, one file per chapter of the rulebook."""
