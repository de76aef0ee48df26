#!/bin/sh
# Creates the stack's missing secrets on a manager of the swarm. To bring your own, create them before: docker secret create portal_db_password FILE
set -eu
stack=${STACK:-portal}

random() { head -c 36 /dev/urandom | base64 | tr -d '\n/+='; }
exists() { docker secret inspect "${stack}_$1" > /dev/null 2>&1; }
create() { docker secret create "${stack}_$1" - > /dev/null; }

for name in db_password db_root_password hash_salt revalidate_secret admin_password member_services_secret games_secret; do
  exists "$name" || random | create "$name"
done
if ! exists valkey_conf || ! exists redis_url; then
  docker secret rm "${stack}_valkey_conf" "${stack}_redis_url" > /dev/null 2>&1 || true
  password=$(random)
  printf 'requirepass %s\n' "$password" | create valkey_conf
  printf 'redis://:%s@valkey:6379' "$password" | create redis_url
fi
