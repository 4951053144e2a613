"""The rules of Top Race, a file for each chapter of the rulebook."""
