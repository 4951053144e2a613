"""Response bodies about bots that connect with a token."""

from __future__ import annotations

from pydantic import BaseModel


class OwnBot(BaseModel):
    """A bot of the guest, which connects with a token."""

    id: str
    name: str
    face: int
    colour: int
    created: float
    #: when its token was last used
    used: float | None
    connected: bool


class OwnBots(BaseModel):
    """The bots of the guest, and how many there may be."""

    bots: list[OwnBot]
    most: int


class NewToken(BaseModel):
    """A bot's new token, which is shown this once."""

    bot: OwnBot
    token: str


class ConnectedBot(BaseModel):
    """A bot that can be offered a seat."""

    id: str
    name: str
    face: int
    colour: int
    #: the owner's name
    owner: str


class ConnectedBots(BaseModel):
    """The bots that are connected."""

    bots: list[ConnectedBot]
