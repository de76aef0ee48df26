#!/bin/sh
# Upgrades without downtime: RELEASE=name docker/upgrade.sh [docker compose options, such as -f …]
#
# Builds the images portal-*:RELEASE from this checkout, or uses existing ones (BUILD=no). One container of the new
# release makes a backup, updates the database and checks its health while the previous nodes
# keep running. Then new nodes start and are warmed up, and the old ones stop after their running requests. The
# script stops at the first error and leaves the previous nodes running. nginx is replaced last, and only if its image
# changed: its port is then unavailable for a second or two.
#
# Roll back: RELEASE=previous BUILD=no ROLLBACK=yes docker/upgrade.sh if the database fits the previous code; otherwise restore the backup.
set -eu
: "${RELEASE:?Name the release: RELEASE=2026-11-26 docker/upgrade.sh}"
export RELEASE
compose() { docker compose "$@"; }

# SERVICE COMMAND…: doubles the nodes, waits for the new ones to be healthy, and stops the old ones. COMMAND runs in a new node and
# warms it up.
roll() {
  service=$1 warm_up=$2
  shift 2
  old=$(compose "$@" ps -q "$service")
  count=$(echo "$old" | grep -c . || true)
  [ "$count" -gt 0 ] || count=1
  compose "$@" up -d --no-deps --no-recreate --no-build --scale "$service=$((count * 2))" "$service"
  for node in $(compose "$@" ps -q "$service"); do
    case "$old" in *"$node"*) continue ;; esac
    tries=0
    until [ "$(docker inspect -f '{{.State.Health.Status}}' "$node")" = healthy ]; do
      tries=$((tries + 1))
      if [ "$tries" -gt 90 ]; then
        echo "$service: a node of $RELEASE is not healthy; the previous nodes keep running. See: docker logs $node" >&2
        exit 1
      fi
      sleep 1
    done
    tries=0
    until docker exec "$node" sh -c "$warm_up" > /dev/null 2>&1; do
      tries=$((tries + 1))
      if [ "$tries" -gt 5 ]; then
        echo "$service: a node of $RELEASE does not respond; the previous nodes keep running. See: docker logs $node" >&2
        exit 1
      fi
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
echo "The portal runs release $RELEASE." >&2
