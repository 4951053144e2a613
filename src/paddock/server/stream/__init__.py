"""The WebSocket connections of pages: messages in and out."""
