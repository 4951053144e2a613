"""The circuit, the markings on it and the signs beside it."""
