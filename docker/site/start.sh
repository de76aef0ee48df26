#!/bin/sh
# The site: reads its secrets from files, then becomes Next.
set -eu
for name in REVALIDATE_SECRET MEMBER_SERVICES_SECRET; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    value=$(cat "$file")
    export "$name=$value"
  fi
done
exec node ../node_modules/next/dist/bin/next start -p "${PORT:-3000}" -H 0.0.0.0
