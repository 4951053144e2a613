"""Dice Dash: roll a die, choose a lane, be the first over the line."""
