#!/bin/sh
# In DDEV's web container: makes the site when there is none, or anew with --anew; then brings it up to the code.
set -eu
cd /var/www/html/drupal

if [ "${1:-}" = --anew ] || [ "$(vendor/bin/drush status --field=bootstrap)" != Successful ]; then
  php -d memory_limit=1G vendor/bin/drush.php site:install "$PWD/recipes/ag_site" --yes \
    --site-name='Thursday Arcade' --site-mail=hello@thursday-arcade.example --account-name=admin --account-pass=admin
else
  vendor/bin/drush updatedb --yes
fi
vendor/bin/drush cache:rebuild
