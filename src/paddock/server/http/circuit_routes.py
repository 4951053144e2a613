"""REST routes for circuits that players draw."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

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


@router.post("/drive", response_model=responses.Driven)
async def drive(services: Here, address: Address, body: requests.CircuitToDrive) -> Any:
    """A thousand races between bots on a circuit; ten parts make a test drive."""
    return as_json(await services.circuits.drive(body.text, body.game, body.batch, address))


@router.post("/surprise", response_model=responses.CircuitModel)
async def surprise(services: Here, address: Address, body: requests.CircuitWish) -> Any:
    """A random circuit for the editor; the same wish gives the same circuit."""
    return as_json(await services.circuits.surprise(body.model_dump(), address))


@router.get("/figures/{game}", response_model=list[responses.ComparedCircuit])
async def compare(services: Here, game: Annotated[str, Path(max_length=40)]) -> Any:
    """How a game's own circuits play."""
    return as_json(await services.circuits.compare(game))
