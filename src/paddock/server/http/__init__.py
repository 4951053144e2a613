"""REST, static files and the checks in front of them."""
