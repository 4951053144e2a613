"""REST routes for circuits that players draw."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from paddock.server.http import requests, responses
from paddock.server.http.routes import PROBLEMS, Address, Here, as_json

router = APIRouter(prefix="/api/circuits", responses=PROBLEMS)


@router.post("/draw", response_model=responses.Drawn)
async def draw(services: Here, address: Address, body: requests.CircuitToDraw) -> Any:
    """The board of a circuit as a game races it; nothing is stored."""
    look = {"night": body.night, "scenery": body.scenery}
    return as_json(await services.circuits.draw(body.text, body.game, address, **look))


@router.post("/open", response_model=responses.CircuitModel)
async def open_circuit(services: Here, address: Address, body: requests.CircuitToOpen) -> Any:
    """A circuit file as data for the editor; with a game, its layout is written out."""
    return as_json(await services.circuits.open(body.text, body.game, address))
