#!/usr/bin/env bash
# Installs the browser for the end-to-end tests. The headless shell is lighter than a full Chromium,
# which will also do if nothing can be installed.
set -euo pipefail
fonts=/usr/share/fonts/truetype/noto
if command -v chromium-headless-shell >/dev/null && [ -d $fonts ]; then
    exit 0
fi
if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
    command -v chromium >/dev/null && [ -d $fonts ] && exit 0
    echo "The tests need a browser: as root, run" \
        "'apt-get install chromium-headless-shell fonts-noto-core'." >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-noto-core >/dev/null
