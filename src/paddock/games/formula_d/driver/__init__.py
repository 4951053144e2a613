"""A driver that plans its gears through the coming corners."""
