"""Guests: identified by a signed cookie, and moved to another device by a code."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

from itsdangerous import BadSignature, Signer

from paddock.server.accounts.challenges import Challenges
from paddock.server.refusals import RefusedError
from paddock.server.storage.log_writer import LogWriter
from paddock.server.storage.store import Guest, Store
from paddock.server.storage.write_connection import Write

COOKIE = "paddock_guest"
#: The response header that names the guest: a page cannot read its cookie, which may change.
GUEST_HEADER = "paddock-guest"
CODE_SECONDS = 600
_CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_KEEP = 20_000
DAY = 24 * 3600


class Guests:
    """Finds and stores guests; issues cookies and codes."""

    def __init__(self, store: Store, writer: LogWriter) -> None:
        self._store, self._writer = store, writer
        self.key = store.key
        self._signer = Signer(store.key, salt="paddock guest")
        self._known: OrderedDict[str, Guest] = OrderedDict()
        self._here: set[str] = set()
        self._day = 0
        self._codes: dict[str, tuple[str, float]] = {}
        self.challenges = Challenges(store.key, lambda nonce: self.announce(("spent", nonce)))
        #: tells other workers about a changed guest or a code
        self.announce: Callable[[tuple[str, ...]], None] = lambda news: None

    def cookie(self, guest: Guest) -> str:
        """The signed value of a guest's cookie."""
        return self._signer.sign(guest.id).decode()

    async def who(self, cookie: str | None) -> Guest | None:
        """The guest of a cookie; None if it is forged or unknown."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            guest = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None
        if known := await self.find(guest):
            self._note_visit(guest)
        return known

    def _note_visit(self, guest: str) -> None:
        """Store that a guest was here, at most once a day; a failure is made up for next time."""
        now, here = time.time(), self._here_today()
        if guest not in here:
            here.add(guest)
            line = Write("visits", {"guest": guest, "seen": now})
            self._writer.put([line], lambda: None, lambda: here.discard(guest))

    def _here_today(self) -> set[str]:
        """The guests whose visit today is stored."""
        if self._day != (today := int(time.time() // DAY)):
            self._day, self._here = today, set()
        return self._here

    async def find(self, guest: str) -> Guest | None:
        """A guest by id."""
        if guest not in self._known and (stored := await self._store.guest(guest)):
            self._keep(stored)
        return self._known.get(guest)

    def forget(self, guest: str) -> None:
        """Forget a guest who has changed in the database or was deleted."""
        self._known.pop(guest, None)

    def forget_all(self) -> None:
        """Forget all guests, since some have been deleted; the others are read again."""
        self._known.clear()

    def changed(self, guest: str) -> None:
        """Forget a guest here and at all other workers."""
        self.forget(guest)
        self.announce(("guest", guest))

    async def new(self) -> Guest:
        """Create a new guest."""
        number = 1000 + secrets.randbelow(9000)
        guest = await self._save(Guest("g" + secrets.token_hex(6), f"Guest {number}", False))
        self._here_today().add(guest.id)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Rename a guest."""
        return await self._save(guest._replace(name=name, named=True))

    async def dress(self, guest: Guest, face: int, colour: int) -> Guest:
        """Give a guest another face and helmet."""
        return await self._save(guest._replace(face=face, colour=colour))

    async def _save(self, guest: Guest) -> Guest:
        """Store a guest, who counts only once that has succeeded."""
        values = {"id": guest.id, "name": guest.name, "named": guest.named}
        lines = [Write("guests", {**values, "created": time.time()})]
        if guest.face is not None:
            look = {"guest": guest.id, "face": guest.face, "colour": guest.colour}
            lines.append(Write("avatars", look))
        if not await self._writer.store(lines):
            raise RefusedError("not_stored")
        self._keep(guest)
        self.announce(("guest", guest.id))
        return guest

    def hear(self, news: Sequence[str]) -> None:
        """Take in what another worker has announced."""
        match news:
            case ("guest", guest):
                self._known.pop(guest, None)
            case ("code", code, guest):
                self._codes[code] = guest, time.monotonic() + CODE_SECONDS
            case ("redeemed", code):
                self._codes.pop(code, None)
            case ("spent", nonce):
                self.challenges.note_spent(nonce)

    def _keep(self, guest: Guest) -> None:
        self._known[guest.id] = guest
        self._known.move_to_end(guest.id)
        while len(self._known) > _KEEP:
            self._known.popitem(last=False)

    # -- another device -------------------------------------------------------

    def code(self, guest: Guest) -> str:
        """A single-use code, valid for ten minutes."""
        now = time.monotonic()
        kept = {c: (g, end) for c, (g, end) in self._codes.items() if end > now and g != guest.id}
        code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(8))
        self._codes = {**kept, code: (guest.id, now + CODE_SECONDS)}
        self.announce(("code", code, guest.id))
        return f"{code[:4]}-{code[4:]}"

    async def redeem(self, code: str) -> Guest:
        """The guest of a code."""
        wanted = code.upper().replace("-", "").replace(" ", "")
        guest, end = self._codes.pop(wanted, ("", 0.0))
        self.announce(("redeemed", wanted))
        known = await self.find(guest) if end > time.monotonic() else None
        if known is None:
            raise RefusedError("unknown", kind="code", name=code[:16])
        return known
