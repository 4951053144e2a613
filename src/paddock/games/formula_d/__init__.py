"""Formula D, basic rules: gears, dice, corners and wear."""
