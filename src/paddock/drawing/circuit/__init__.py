"""The circuit and what is painted on it and put up beside it."""
