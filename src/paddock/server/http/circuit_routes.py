"""REST routes for circuits that players draw."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from paddock.server.circuits import published
from paddock.server.http import circuit_responses, requests
from paddock.server.http.routes import PROBLEMS, Address, Here, Someone, Visitor, as_json
from paddock.server.services import Services
from paddock.server.storage.store import Guest

CircuitId = Annotated[str, Path(pattern="^[0-9a-f]{12}$")]

router = APIRouter(prefix="/api/circuits", responses=PROBLEMS)


@router.post("/draw", response_model=circuit_responses.Drawn)
async def draw(services: Here, address: Address, body: requests.CircuitToDraw) -> Any:
    """The board of a circuit as a game races it; nothing is stored."""
    look = {"night": body.night, "scenery": body.scenery}
    return as_json(await services.circuits.draw(body.text, body.game, address, **look))


@router.post("/open", response_model=circuit_responses.CircuitModel)
async def open_circuit(services: Here, address: Address, body: requests.CircuitToOpen) -> Any:
    """A circuit file as data for the editor; with a game, its layout is written out."""
    return as_json(await services.circuits.open(body.text, body.game, address))


@router.post("/drive", response_model=circuit_responses.Driven)
async def drive(services: Here, address: Address, body: requests.CircuitToDrive) -> Any:
    """A thousand races between bots on a circuit; ten parts make a test drive."""
    return as_json(await services.circuits.drive(body.text, body.game, body.batch, address))


@router.post("/surprise", response_model=circuit_responses.CircuitModel)
async def surprise(services: Here, address: Address, body: requests.CircuitWish) -> Any:
    """A random circuit for the editor; the same wish gives the same circuit."""
    return as_json(await services.circuits.surprise(body.model_dump(), address))


@router.get("/figures/{game}", response_model=list[circuit_responses.ComparedCircuit])
async def compare(services: Here, game: Annotated[str, Path(max_length=40)]) -> Any:
    """How a game's own circuits play."""
    return as_json(await services.circuits.compare(game))


async def _listed(services: Services, guest: Guest | None) -> dict[str, Any]:
    store, name = services.tables.store, guest.id if guest else None
    return {"circuits": await store.query(lambda connection: published.cards(connection, name))}


@router.get("", response_model=circuit_responses.PublishedCircuits)
async def circuits(services: Here, guest: Visitor) -> Any:
    """The circuits that guests have published, newest first."""
    return await _listed(services, guest)


@router.post("", response_model=circuit_responses.PublishedCircuits, status_code=201)
async def publish(
    services: Here, guest: Someone, address: Address, body: requests.CircuitToPublish
) -> Any:
    """Publish a circuit; returns the list with it."""
    services.allow_public(True)
    services.allow_publishing(guest, address)
    laid = await services.circuits.lay(body.text, body.game, address)
    figures = await services.circuits.try_out(body.text, body.game, address)
    new = published.NewCircuit(
        guest=guest.id,
        game=body.game,
        title=laid["title"],
        text=body.text,
        digest=laid["digest"],
        track=laid["text"],
        figures=figures,
    )
    await services.tables.writer.settle()
    await services.tables.store.change(lambda connection: published.publish(connection, new))
    return await _listed(services, guest)


@router.get(
    "/published/{circuit}/file",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "A circuit file"}},
)
async def circuit_file(services: Here, circuit: CircuitId) -> Response:
    """The file of a published circuit."""
    store = services.tables.store
    text = await store.query(lambda connection: published.text_of(connection, circuit))
    return Response(text, media_type="text/plain; charset=utf-8")


@router.delete("/published/{circuit}", response_model=circuit_responses.PublishedCircuits)
async def withdraw(services: Here, guest: Someone, circuit: CircuitId) -> Any:
    """Withdraw one's own circuit; races on it go on."""
    store = services.tables.store
    await store.change(lambda connection: published.withdraw(connection, circuit, guest.id))
    return await _listed(services, guest)
