#!/bin/sh
# Starts the service with its secrets in the environment: NAME_FILE is the path of a file with the value of NAME.
set -eu
for variable in $(env | sed -n 's/^\([A-Z_]*\)_FILE=\/run\/secrets\/.*/\1/p'); do
  eval "file=\$${variable}_FILE"
  value=$(cat "$file")
  export "$variable=$value"
done
exec node --import /usr/local/lib/observe.mjs "$@"
