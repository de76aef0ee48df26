#!/bin/sh
# Deploys or upgrades the stack, on a manager of the swarm: RELEASE=name deploy/swarm/deploy.sh [STACK]
#
# Prints the merged stack instead with RENDER=yes. Images come from a registry (IMAGE_PREFIX), or from each host (RESOLVE_IMAGE=never).
# An upgrade stops cron and updates the database first, while the other tasks of the previous release keep running. It stops there at an
# error. Then it waits until every service runs the release, and fails if one was rolled back. DEPLOY_SECONDS limits that time, and
# CRON_STOP_SECONDS the time until cron has stopped.
# Roll back: RELEASE=previous ROLLBACK=yes deploy/swarm/deploy.sh if the database fits the previous code; otherwise restore the backup.
set -eu
cd "$(dirname "$0")/../.."
: "${RELEASE:?Name the release: RELEASE=2026-11-26 deploy/swarm/deploy.sh}"
export RELEASE ROLLBACK="${ROLLBACK:-no}" STACK="${1:-portal}"
resolve=${RESOLVE_IMAGE:-always}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The project's name becomes part of the names of volumes and networks, which `docker stack` does not prefix.
docker compose -p "$STACK" -f docker-compose.yml -f deploy/swarm/stack.yml config > "$folder/merged.yml"
# `docker stack` wants ports as numbers and no name.
sed -E '/^name: /d; s/published: "([0-9]+)"/published: \1/' "$folder/merged.yml" > "$folder/stack.yml"
if [ "${RENDER:-no}" = yes ]; then
  cat "$folder/stack.yml"
  exit
fi

deploy() {
  docker stack deploy --compose-file "$folder/stack.yml" --resolve-image "$resolve" --with-registry-auth --detach=true "$STACK"
}

deploy/swarm/secrets.sh
if docker service inspect "${STACK}_install" > /dev/null 2>&1; then
  # Cron of the previous release must not run on the updated database. The deployment starts it again.
  docker service scale --detach=true "${STACK}_cron=0" > /dev/null
  end=$(($(date +%s) + ${CRON_STOP_SECONDS:-300}))
  while docker service ps --format '{{.CurrentState}}' "${STACK}_cron" | grep -q '^Running'; do
    if [ "$(date +%s)" -ge "$end" ]; then
      echo "Cron has not stopped, nothing was updated. See: docker service ps ${STACK}_cron" >&2
      docker service scale --detach=true "${STACK}_cron=1" > /dev/null
      exit 1
    fi
    sleep 1
  done
  no_resolve=''
  [ "$resolve" != never ] || no_resolve=--no-resolve-image
  if ! JOB_OPTIONS="--with-registry-auth $no_resolve --image ${IMAGE_PREFIX:-}portal-drupal:$RELEASE --env-add ROLLBACK=$ROLLBACK" \
    deploy/swarm/job.sh "$STACK" portal-install; then
    echo "The other services keep running the previous release. Cron is stopped: docker service scale ${STACK}_cron=1" >&2
    exit 1
  fi
else
  deploy
  deploy/swarm/job.sh "$STACK"
fi
deploy

# `--detach=false` would watch one service after the other, half a minute each.
of_stack="label=com.docker.stack.namespace=$STACK"
end=$(($(date +%s) + ${DEPLOY_SECONDS:-3600}))
while :; do
  # Updates begin a moment after the deployment.
  sleep 5
  updates=$(docker service ls --quiet --filter "$of_stack" \
    | xargs docker service inspect --format '{{.Spec.Name}} {{if .UpdateStatus}}{{.UpdateStatus.State}}{{else}}completed{{end}}' \
    | grep -v ' completed$' || true)
  missing=$(docker service ls --filter "$of_stack" --format '{{.Name}} {{.Replicas}}' \
    | awk '{ split($2, tasks, "/") } tasks[1] != tasks[2] && !/completed\)/')
  if [ -z "$updates$missing" ]; then
    echo "$STACK runs release $RELEASE." >&2
    exit
  fi
  case $updates in *rollback_* | *paused*) break ;; esac
  [ "$(date +%s)" -lt "$end" ] || break
done
printf 'The rollout of release %s failed:\n%s\n' "$RELEASE" "$updates
$missing" >&2
exit 1
