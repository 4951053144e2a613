"""Top Race: cards that drive everybody's cars, six cars at auction, prizes by place."""
