#!/bin/sh
# The site: reads its secret from a file, then becomes its server.
set -eu
if [ -n "${REVALIDATE_SECRET_FILE:-}" ]; then
  REVALIDATE_SECRET=$(cat "$REVALIDATE_SECRET_FILE")
  export REVALIDATE_SECRET
fi
exec node server/main.mjs -p "${PORT:-3000}" -H 0.0.0.0
