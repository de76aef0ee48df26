#!/bin/sh
# A new release without a pause: RELEASE=name docker/upgrade.sh [docker compose options, as -f …]
#
# Builds the images portal-*:RELEASE of what stands here, or takes those that are there (BUILD=no). Then one container of the new release makes a
# backup, updates the database, applies the recipes and asks for its health, while the nodes of the former go on answering; then new nodes come, and
# the old ones go when they have answered what they were asked. It stops at the first fault, and the former nodes are left as they are.
#
# Back: RELEASE=former BUILD=no BACK=yes docker/upgrade.sh, where the database fits the former code; else restore the backup that it named.
set -eu
: "${RELEASE:?Name the release: RELEASE=2026-11-26 docker/upgrade.sh}"
export RELEASE
compose() { docker compose "$@"; }

# Twice as many, the new ones well, the old ones gone.
roll() {
  service=$1
  shift
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
  done
  for node in $old; do
    docker stop -t 30 "$node" > /dev/null
    docker rm "$node" > /dev/null
  done
  echo "▸ $service: $count of $RELEASE" >&2
}

[ "${BUILD:-yes}" = no ] || compose "$@" build
[ "${BACK:-no}" = yes ] || compose "$@" run --rm --no-deps -T install portal-upgrade
drupal=$(compose "$@" ps -q drupal | grep -c . || true)
site=$(compose "$@" ps -q site | grep -c . || true)
roll drupal "$@"
roll site "$@"
compose "$@" up -d --no-build --no-deps --scale "drupal=$((drupal > 0 ? drupal : 1))" --scale "site=$((site > 0 ? site : 1))" cron games mail web drupal site
echo "The portal runs $RELEASE." >&2
