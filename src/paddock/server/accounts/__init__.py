"""Accounts: guests who keep their name with a passkey."""
