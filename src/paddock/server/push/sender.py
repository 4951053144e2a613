"""Sends messages to browsers through the servers of their makers, beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPException
from typing import NamedTuple
from urllib.parse import urlsplit

from paddock.server.push import encryption, endpoints
from paddock.server.push.endpoints import Answer
from paddock.server.push.subscriptions import Subscription
from paddock.server.settings import Settings

logger = logging.getLogger("paddock.server")

#: Threads that send.
SENDERS = 4
#: Seconds before a message is sent again that could not be delivered, and the longest wait that a
#: server may ask for.
PAUSES, LONGEST_PAUSE = (10.0, 60.0, 300.0), 600.0
#: Seconds for which a message is kept for a browser that is off.
_KEPT = 24 * 3600

#: Sends a message to an endpoint, with headers.
Post = Callable[[str, bytes, dict[str, str]], Answer]


class Message(NamedTuple):
    """A message to a browser; a newer one on the same topic replaces it."""

    text: bytes
    topic: str
    urgent: bool


class Sender:
    """Encrypts and signs messages, and sends them again if a server is busy."""

    def __init__(self, settings: Settings, key: str) -> None:
        self._key = key
        self._contact = settings.public_url or "https://paddock.invalid/"
        self.own_host = urlsplit(settings.public_url or "").hostname
        self._threads = ThreadPoolExecutor(SENDERS, thread_name_prefix="alerts")
        #: tests replace it
        self.post: Post = partial(endpoints.post, own_host=self.own_host)

    @property
    def public_key(self) -> str:
        """The key that browsers need in order to subscribe."""
        return encryption.public_key(self._key)

    def stop(self) -> None:
        """Send nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def send(
        self, browser: Subscription, message: Message, wanted: Callable[[], bool]
    ) -> Answer:
        """Send a message, again after a while if that fails and it is still wanted."""
        loop = asyncio.get_running_loop()
        for pause in PAUSES:
            answer = await loop.run_in_executor(self._threads, self._posted, browser, message)
            if not answer.busy:
                return answer
            await asyncio.sleep(min(max(pause, answer.wait), LONGEST_PAUSE))
            if not wanted():
                return answer
        return await loop.run_in_executor(self._threads, self._posted, browser, message)

    def _posted(self, browser: Subscription, message: Message) -> Answer:
        """Send a message once."""
        try:
            body = encryption.encrypt(message.text, browser.p256dh, browser.auth)
            return self.post(browser.endpoint, body, self._headers(browser, message))
        except (endpoints.EndpointError, ValueError):
            answer = endpoints.REFUSED
        except (OSError, HTTPException):
            answer = endpoints.UNREACHABLE
        # The endpoint identifies a browser, so it is not logged.
        logger.info("an alert was not taken", extra={"reached": answer is endpoints.REFUSED})
        return answer

    def _headers(self, browser: Subscription, message: Message) -> dict[str, str]:
        parts = urlsplit(browser.endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        return {
            "Authorization": encryption.authorization(self._key, origin, self._contact),
            "TTL": str(_KEPT),
            "Urgency": "high" if message.urgent else "normal",
            "Topic": message.topic,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
        }
