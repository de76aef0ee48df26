#!/bin/sh
# DDEV starts daemons before the post-start hooks, which make node_modules writable and install Drupal.
set -eu
until [ -e /tmp/site-can-start ]; do sleep 2; done
exec npm run dev
