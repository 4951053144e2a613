#!/usr/bin/env bash
# Installs the browser that the end-to-end tests drive, where there is none.
set -euo pipefail
if command -v chromium >/dev/null && [ -d /usr/share/fonts/truetype/noto ]; then
    exit 0
fi
if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
    echo "The tests need Chromium: as root, run 'apt-get install chromium fonts-noto-core'." >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends chromium fonts-noto-core >/dev/null
