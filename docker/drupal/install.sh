#!/bin/sh
# Makes the site when the database is empty, brings it up to the code otherwise. Runs once at each start, before PHP answers anybody.
set -eu
cd "${PORTAL_ROOT:-/app}"
# Where this is missing, Drupal takes its settings for unfinished, and wants to write them.
mkdir -p "${PRIVATE_PATH:-$PWD/private}/config-sync"

if [ "$(drush status --field=bootstrap)" = Successful ]; then
  drush updatedb --yes
else
  php -d memory_limit=1G vendor/bin/drush.php site:install "$PWD/recipes/ag_site" --yes \
    --site-name="${SITE_NAME:-Thursday Arcade}" --site-mail="${SITE_MAIL:-hello@thursday-arcade.example}" \
    --account-name="${ADMIN_NAME:-admin}" --account-pass="$(cat "${ADMIN_PASSWORD_FILE:?}")"
fi
drush cache:rebuild
