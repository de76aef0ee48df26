#!/bin/sh
# Upgrades without downtime: RELEASE=name docker/upgrade.sh [docker compose options, such as -f …]
#
# Builds the images portal-*:RELEASE from this checkout, or uses existing ones (BUILD=no). One container of the new
# release makes a backup, updates the database and checks its health while the previous nodes
# keep running. Then new nodes start and are warmed up, and the old ones stop after their running requests. The
# script stops at the first error and leaves the previous nodes running, without the new ones. nginx is replaced last, and only if its
# image changed: its port is then unavailable for a second or two. RELEASE is written to .env, for later `docker compose up`.
#
# Roll back: RELEASE=previous BUILD=no ROLLBACK=yes docker/upgrade.sh if the database fits the previous code; otherwise restore the backup.
set -eu
: "${RELEASE:?Name the release: RELEASE=2026-11-26 docker/upgrade.sh}"
export RELEASE
compose() { docker compose "$@"; }

# Nodes of a failed release must not get requests.
remove() {
  echo "$1; the previous nodes keep running. The end of its log:" >&2
  docker logs --tail 20 "$2" >&2 || true
  shift 2
  docker rm -f "$@" > /dev/null
  exit 1
}

# SERVICE COMMAND…: doubles the nodes, waits for the new ones to be healthy, and stops the old ones. COMMAND runs in a new node and
# warms it up.
roll() {
  service=$1 warm_up=$2
  shift 2
  old=$(compose "$@" ps -q "$service")
  count=$(echo "$old" | grep -c . || true)
  [ "$count" -gt 0 ] || count=1
  compose "$@" up -d --no-deps --no-recreate --no-build --scale "$service=$((count * 2))" "$service"
  new=''
  for node in $(compose "$@" ps -q "$service"); do
    case "$old" in *"$node"*) ;; *) new="$new $node" ;; esac
  done
  for node in $new; do
    tries=0
    until [ "$(docker inspect -f '{{.State.Health.Status}}' "$node")" = healthy ]; do
      tries=$((tries + 1))
      # shellcheck disable=SC2086
      [ "$tries" -le 90 ] || remove "$service: a node of $RELEASE is not healthy" "$node" $new
      sleep 1
    done
    tries=0
    until docker exec "$node" sh -c "$warm_up" > /dev/null 2>&1; do
      tries=$((tries + 1))
      # shellcheck disable=SC2086
      [ "$tries" -le 5 ] || remove "$service: a node of $RELEASE does not respond" "$node" $new
      sleep 2
    done
  done
  for node in $old; do
    docker stop -t 30 "$node" > /dev/null
    docker rm "$node" > /dev/null
  done
  echo "▸ $service: $count of $RELEASE" >&2
}

[ "${BUILD:-yes}" = no ] || compose "$@" build
# A release can have new secrets.
compose "$@" run --rm --no-deps -T secrets
# Cron of the previous release must not run on the updated database.
compose "$@" stop cron
trap '[ $? = 0 ] || echo "Cron is stopped. To start that of the previous release: docker compose start cron" >&2' EXIT
if [ "${ROLLBACK:-no}" = yes ]; then
  compose "$@" run --rm --no-deps -T -e ROLLBACK=yes install
else
  compose "$@" run --rm --no-deps -T install portal-upgrade
fi
roll drupal 'healthy /ag/api/game-list && healthy "/jsonapi/node/game?page[limit]=1"' "$@"
# The previous nodes may have cached outdated data, such as field definitions, after the upgrade cleared the caches.
# The health check fills them for the new site nodes, which have no cached pages yet.
compose "$@" run --rm --no-deps -T install sh -c 'drush cache:rebuild && drush php:script /usr/local/lib/portal/health.php'
roll site 'node -e "fetch(\"http://127.0.0.1:3000/\").then(({ ok }) => process.exit(ok ? 0 : 1))"' "$@"
roll games true "$@"
# Services whose image did not change keep running. --no-deps: otherwise Compose would stop all nodes of the site
# for a new nginx.
others=cron
for service in mail web; do
  runs=$(docker inspect -f '{{.Image}}' "$(compose "$@" ps -q "$service")" 2> /dev/null || true)
  [ "$runs" = "$(docker image inspect -f '{{.Id}}' "portal-$service:$RELEASE" 2> /dev/null)" ] || others="$others $service"
done
# shellcheck disable=SC2086
compose "$@" up -d --no-build --no-deps $others
echo "▸ replaced: $others" >&2
touch .env
settings=$(grep -v '^RELEASE=' .env || true)
{
  [ -z "$settings" ] || echo "$settings"
  echo "RELEASE=$RELEASE"
} > .env
echo "The portal runs release $RELEASE." >&2
