#!/bin/sh
# Generates missing secrets and copies each service's own to a folder that only its user can read.
# /secrets/all is mounted nowhere else; put your own values there (`docker compose run --rm secrets` copies them).
set -eu
umask 077
cd "${SECRETS_DIR:-/secrets}"

random() { head -c 36 /dev/urandom | base64 | tr -d '\n/+='; }

# NAME: generated once.
secret() { [ -s "all/$1" ] || { random > "all/$1.new" && mv "all/$1.new" "all/$1"; }; }

# SERVICE USER NAME…: writes a new file and moves it, because root may not read other users' files.
copy_secrets() {
  service=$1 user=$2
  shift 2
  for name; do
    cp "all/$name" "$service/.new"
    chmod 400 "$service/.new"
    chown "$user" "$service/.new"
    mv -f "$service/.new" "$service/$name"
  done
  chmod 755 "$service"
}

for name in db_password db_root_password hash_salt revalidate_secret admin_password member_services_secret games_secret \
  valkey_password; do
  secret "$name"
done
password=$(cat all/valkey_password)
printf 'requirepass %s\n' "$password" > all/valkey.conf
printf 'redis://:%s@valkey:6379' "$password" > all/redis_url
copy_secrets database "${DATABASE_USER:-mysql}" db_password db_root_password
copy_secrets drupal 33 db_password hash_salt revalidate_secret member_services_secret
# Only the installation needs the administrator's initial password.
copy_secrets install 33 admin_password
copy_secrets site 1000 revalidate_secret games_secret redis_url
copy_secrets games 1000 games_secret
copy_secrets valkey 999 valkey.conf
