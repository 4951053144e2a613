"""REST routes for accounts: passkeys, signing in and out, export and deletion."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response

from paddock.server.accounts import keys
from paddock.server.accounts.deletion import delete_everything
from paddock.server.accounts.export import exported
from paddock.server.accounts.passkeys import Passkeys, Site, credential_in, site_of
from paddock.server.guests import COOKIE
from paddock.server.http import requests, responses
from paddock.server.http.routes import PROBLEMS, Address, Here, Someone, Visitor, _me
from paddock.server.refusals import RefusedError
from paddock.server.services import Services

router = APIRouter(prefix="/api", responses=PROBLEMS)
Key = Annotated[str, Path(pattern="^k[0-9a-f]{12}$")]


async def ceremonies(services: Here) -> Passkeys:
    """The ceremonies of passkeys."""
    return Passkeys(services.guests.challenges)


async def site(request: Request, services: Here) -> Site:
    """The site that the browser knows."""
    return site_of(services.settings, request.headers.get("host", ""))


Ceremonies = Annotated[Passkeys, Depends(ceremonies)]
OurSite = Annotated[Site, Depends(site)]


def _pay(services: Services, address: str) -> None:
    if not services.accounts.take(address):
        raise RefusedError("too_many", what="passkeys")


async def _account(services: Services, guest: str) -> dict[str, Any]:
    """The account of a guest."""
    stored = await services.tables.store.query(lambda c: keys.of_guest(c, guest))
    shown = ("id", "name", "created", "used")
    return {"passkeys": [{name: getattr(key, name) for name in shown} for key in stored]}


@router.get("/me/account", response_model=responses.Account)
async def account(services: Here, guest: Someone) -> Any:
    """The guest's passkeys."""
    return await _account(services, guest.id)


@router.post("/me/passkey-options", response_model=dict[str, Any])
async def registration(
    services: Here, guest: Someone, address: Address, made: Ceremonies, our_site: OurSite
) -> Any:
    """What a browser needs to create a passkey."""
    _pay(services, address)
    stored = await services.tables.store.query(lambda c: keys.of_guest(c, guest.id))
    known = [key.credential for key in stored]
    return await asyncio.to_thread(made.registration, our_site, guest, known)


@router.post("/me/passkeys", response_model=responses.Account, status_code=201)
async def register(
    services: Here,
    guest: Someone,
    address: Address,
    made: Ceremonies,
    our_site: OurSite,
    body: requests.NewPasskey,
) -> Any:
    """Add a passkey to the guest, who keeps the name with it."""
    _pay(services, address)
    key = await asyncio.to_thread(made.register, our_site, guest, body.credential)
    await services.tables.store.change(lambda c: keys.add(c, guest.id, body.name.strip(), key))
    services.guests.changed(guest.id)
    return await _account(services, guest.id)


@router.patch("/me/passkeys/{key}", response_model=responses.Account)
async def rename(services: Here, guest: Someone, key: Key, body: requests.NewName) -> Any:
    """Give a passkey another name."""
    await services.tables.store.change(lambda c: keys.rename(c, guest.id, key, body.name.strip()))
    return await _account(services, guest.id)


@router.delete("/me/passkeys/{key}", response_model=responses.Account)
async def remove(services: Here, guest: Someone, key: Key) -> Any:
    """Remove a passkey; without any, the guest is known only by the cookie."""
    await services.tables.store.change(lambda c: keys.remove(c, guest.id, key))
    services.guests.changed(guest.id)
    return await _account(services, guest.id)


@router.post("/sign-in/options", response_model=dict[str, Any])
async def sign_in_options(
    services: Here, address: Address, made: Ceremonies, our_site: OurSite
) -> Any:
    """What a browser needs to sign in."""
    _pay(services, address)
    return await asyncio.to_thread(made.sign_in_options, our_site)


@router.post("/sign-in", response_model=responses.Me)
async def sign_in(
    response: Response,
    services: Here,
    before: Visitor,
    address: Address,
    made: Ceremonies,
    our_site: OurSite,
    body: requests.SignIn,
) -> Any:
    """Become the guest of a passkey."""
    _pay(services, address)
    store, credential = services.tables.store, credential_in(body.credential)
    key = await store.query(lambda c: keys.by_credential(c, credential))
    count = await asyncio.to_thread(
        made.sign_in, our_site, body.credential, key.public_key, key.signed
    )
    guest = await services.guests.find(key.guest)
    if guest is None:
        raise RefusedError("bad_passkey")
    services.watcher.bans.check_guest(guest.id)
    await store.change(lambda c: keys.use(c, key.id, count))
    await services.days.hand_over(before, guest)
    services.give_cookie(response, guest)
    return await _me(services, guest)


@router.post("/me/out", response_model=responses.Done)
async def sign_out(response: Response, services: Here) -> Any:
    """Forget the guest in this browser."""
    response.delete_cookie(COOKIE, path=services.settings.prefix)
    return {"ok": True}


@router.get("/me/export", response_model=dict[str, Any])
async def export(services: Here, guest: Someone, address: Address) -> Any:
    """Everything that is stored about the guest."""
    _pay(services, address)
    await services.tables.writer.settle()
    return await services.tables.store.query(lambda c: exported(c, guest.id))


@router.delete("/me", response_model=responses.Done)
async def delete(
    response: Response, services: Here, guest: Someone, body: requests.Deletion
) -> Any:
    """Delete the guest with all names, chat and passkeys; the races stay."""
    if body.confirm != guest.id:
        raise RefusedError("unknown", kind="player", name=body.confirm)
    await delete_everything(services, guest.id)
    response.delete_cookie(COOKIE, path=services.settings.prefix)
    return {"ok": True}
