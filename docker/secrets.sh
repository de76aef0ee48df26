#!/bin/sh
# Makes up the secrets that are not there yet, at the first start; put your own into the volume beforehand if you like.
set -eu
umask 022
for name in db_password db_root_password hash_salt revalidate_secret admin_password member_services_secret sandbox_webhook_secret; do
  file="${SECRETS_DIR:-/run/secrets}/$name"
  [ -s "$file" ] || head -c 36 /dev/urandom | base64 | tr -d '\n/+=' > "$file"
done
