#!/bin/sh
# A new release without a pause: RELEASE=name docker/upgrade.sh [docker compose options, as -f …]
#
# Builds the images portal-*:RELEASE of what stands here, or takes those that are there (BUILD=no). Then one container of the new release makes a
# backup, updates the database, applies the recipes and asks for its health, while the nodes of the former go on answering; then new nodes come, are
# asked for something, and the old ones go when they have answered what they were asked, and what they cached goes with them. It stops at the first
# fault, and the former nodes are left as they are. nginx is replaced last, and only by another image: a port of the host has one container, so for a second or two nobody answers there.
#
# Back: RELEASE=former BUILD=no BACK=yes docker/upgrade.sh, where the database fits the former code; else restore the backup that it named.
set -eu
: "${RELEASE:?Name the release: RELEASE=2026-11-26 docker/upgrade.sh}"
export RELEASE
compose() { docker compose "$@"; }

# SERVICE QUESTION…: twice as many, the new ones well, the old ones gone. QUESTION is a command in a new node: its first answer takes it longest, and no
# visitor shall wait for that.
roll() {
  service=$1 question=$2
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
        echo "$service: a node of $RELEASE is not well; the former ones go on. docker logs $node" >&2
        exit 1
      fi
      sleep 1
    done
    tries=0
    until docker exec "$node" sh -c "$question" > /dev/null 2>&1; do
      tries=$((tries + 1))
      if [ "$tries" -gt 5 ]; then
        echo "$service: a node of $RELEASE does not answer; the former ones go on. docker logs $node" >&2
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
if [ "${BACK:-no}" = yes ]; then
  # Set by the operator; does not mean that the database waits for an upgrade when the containers restart.
  compose "$@" run --rm --no-deps -T install sh -c 'drush state:set portal.release "$(cat release)"'
else
  compose "$@" run --rm --no-deps -T install portal-upgrade
fi
roll drupal 'healthy /ag/api/game-list && healthy "/jsonapi/node/game?page[limit]=1"' "$@"
# The former nodes may have cached what the former code knows, which fields there are for one, after the upgrade had emptied the caches.
compose "$@" run --rm --no-deps -T install drush cache:rebuild
roll site 'node -e "fetch(\"http://127.0.0.1:3000/\").then(({ ok }) => process.exit(ok ? 0 : 1))"' "$@"
roll games true "$@"
# What runs the same image already, under the former release's name, goes on. Without those that stand on them: Compose would take all nodes of the
# site away at once for a new nginx.
others=cron
for service in mail web; do
  runs=$(docker inspect -f '{{.Image}}' "$(compose "$@" ps -q "$service")" 2> /dev/null || true)
  [ "$runs" = "$(docker image inspect -f '{{.Id}}' "portal-$service:$RELEASE" 2> /dev/null)" ] || others="$others $service"
done
# shellcheck disable=SC2086
compose "$@" up -d --no-build --no-deps $others
echo "▸ replaced: $others" >&2
echo "The portal runs $RELEASE." >&2
