#!/bin/sh
# Deploys or upgrades the stack, on a manager of the swarm: RELEASE=name deploy/swarm/deploy.sh [STACK]
#
# Prints the merged stack instead with RENDER=yes. Images come from a registry (IMAGE_PREFIX), or from each host (RESOLVE_IMAGE=never).
# An upgrade updates the database first, while the tasks of the previous release keep running. It stops there at an error.
# Roll back: RELEASE=previous ROLLBACK=yes deploy/swarm/deploy.sh if the database fits the previous code; otherwise restore the backup.
set -eu
cd "$(dirname "$0")/../.."
: "${RELEASE:?Name the release: RELEASE=2026-11-26 deploy/swarm/deploy.sh}"
export RELEASE ROLLBACK="${ROLLBACK:-no}"
stack=${1:-portal}
resolve=${RESOLVE_IMAGE:-always}

# `docker stack` wants ports as numbers and no name.
render() {
  docker compose -f docker-compose.yml -f deploy/swarm/stack.yml config "$@" | sed -E '/^name: /d; s/published: "([0-9]+)"/published: \1/'
}

if [ "${RENDER:-no}" = yes ]; then
  render
  exit
fi
deploy/swarm/secrets.sh
if docker service inspect "${stack}_install" > /dev/null 2>&1; then
  docker service update --quiet --force --no-resolve-image --image "${IMAGE_PREFIX:-}portal-drupal:$RELEASE" \
    --env-add "ROLLBACK=$ROLLBACK" --detach=false "${stack}_install" > /dev/null
fi
file=$(mktemp)
trap 'rm -f "$file"' EXIT
render > "$file"
docker stack deploy --compose-file "$file" --resolve-image "$resolve" --with-registry-auth --detach=true "$stack"
