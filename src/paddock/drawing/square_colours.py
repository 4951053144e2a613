"""The colours of squares, by day and by night."""

from __future__ import annotations

#: The colours of squares, and of the tyres that block one.
SQUARES = {
    "sq_blue": "#2f80ed",
    "sq_white": "#f8f6ef",
    "sq_yellow": "#ffd23f",
    "sq_red": "#e63946",
    "sq_green": "#34a853",
    "sq_purple": "#9b5de5",
    "sq_ink": "#2b2f38",
    "sq_light": "#ffffff",
    "sq_closed": "#4a4f58",
    "tyre": "#1f2228",
    "tyre_light": "#6b717c",
}
SQUARES_AT_NIGHT = {
    "sq_blue": "#2668c4",
    "sq_white": "#d9d8d2",
    "sq_yellow": "#dcb42f",
    "sq_red": "#bf2f3b",
    "sq_green": "#2a8a44",
    "sq_purple": "#7f4bc0",
    "sq_ink": "#23262d",
    "sq_light": "#f2f2f5",
    "sq_closed": "#363a43",
    "tyre": "#14161b",
    "tyre_light": "#575d69",
}
