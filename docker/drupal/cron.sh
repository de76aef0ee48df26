#!/bin/sh
# Drupal's cron, again and again: counts are settled, mails and changes that could not be sent are tried again.
set -u
while :; do
  drush cron || echo 'cron failed, and is tried again' >&2
  sleep "${CRON_SECONDS:-300}" &
  wait $!
done
