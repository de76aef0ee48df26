#!/bin/sh
# The site: reads its secret from a file, then becomes Next.
set -eu
if [ -n "${REVALIDATE_SECRET_FILE:-}" ]; then
  REVALIDATE_SECRET=$(cat "$REVALIDATE_SECRET_FILE")
  export REVALIDATE_SECRET
fi
exec node ../node_modules/next/dist/bin/next start -p "${PORT:-3000}" -H 0.0.0.0
