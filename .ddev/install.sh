#!/bin/sh
# Runs in DDEV's web container: installs the site into an empty database, or updates an existing one. Only --reset deletes data.
set -eu
cd /var/www/html/drupal

make_site() {
  php -d memory_limit=1G vendor/bin/drush.php site:install "$PWD/recipes/ag_site" --yes \
    --site-name='Thursday Arcade' --site-mail=hello@thursday-arcade.example --account-name=admin --account-pass=admin
}

# Exits if the database cannot be read, which must not count as empty.
tables=$(vendor/bin/drush sql:query 'SHOW TABLES')
if [ "${1:-}" = --reset ] || [ -z "$tables" ]; then
  make_site
elif [ "$(vendor/bin/drush status --field=bootstrap)" = Successful ]; then
  vendor/bin/drush updatedb --yes
else
  echo 'The database has tables, but no working site, so nothing was changed. `ddev reseed` deletes it and installs again.' >&2
  exit 1
fi
vendor/bin/drush cache:rebuild
vendor/bin/drush deploy:hook --yes
