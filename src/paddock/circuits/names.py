"""Names for circuits, by theme."""

from __future__ import annotations

from paddock.circuits.dice import Dice

_FIRST = {
    "town": "Market Mill Church Station Baker Garden Bridge Castle Potter Chestnut Lantern Clock",
    "lake": "Heron Reed Willow Ferry Otter Swan Pebble Silver Kingfisher Birch Misty Blue",
    "desert": "Cactus Dune Scorpion Canyon Falcon Copper Salt Thunder Coyote Amber Dusty Red",
    "city": "Neon Central Harbour Skyline Metro Jazz Canal Union Velvet Tower Diamond Night",
    "coast": "Gull Palm Coral Lighthouse Marina Regatta Dolphin Cliff Lemon Pearl Sunny Anchor",
    "meadow": "Clover Daisy Orchard Poppy Windmill Bumblebee Hay Apple Fox Brook Cowslip Lark",
}
_SECOND = {
    "town": "Square Hill Lane Green Gate Cross Court Row",
    "lake": "Shore Bay Water Point Island Bank Cove Loop",
    "desert": "Ridge Mesa Flats Springs Valley Pass Wells Rock",
    "city": "Circuit Avenue Plaza Heights Yard Quarter Mile Ring",
    "coast": "Bay Point Harbour Beach Cape Cove Sands Riviera",
    "meadow": "Field Farm Hill Mile Green Valley Lea Park",
}


def title(dice: Dice, theme: str) -> str:
    """A circuit's title."""
    return f"{dice.pick(_FIRST[theme].split())} {dice.pick(_SECOND[theme].split())}"


def identifier(title: str, seed: int) -> str:
    """The id of a circuit with a title."""
    return f"{title.lower().replace(' ', '-')}-{seed}"
