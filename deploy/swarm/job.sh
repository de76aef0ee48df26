#!/bin/sh
# Runs a command once as the job `install` of the stack, on a manager, and prints its log: deploy/swarm/job.sh STACK COMMAND…
# Such as: deploy/swarm/job.sh portal portal-backup
#
# Without a command, waits for the job that is running. JOB_OPTIONS are options of `docker service update`. JOB_SECONDS is the time limit.
set -eu
service=${1:?deploy/swarm/job.sh STACK COMMAND…}_install
shift
tasks() { docker service ps --quiet --no-trunc "$service"; }

known=''
if [ $# -gt 0 ]; then
  known=$(tasks)
  # shellcheck disable=SC2086
  docker service update --quiet --force --detach --restart-condition none ${JOB_OPTIONS:-} --args "$*" "$service" > /dev/null
fi

end=$(($(date +%s) + ${JOB_SECONDS:-3600}))
while [ "$(date +%s)" -lt "$end" ]; do
  for task in $(tasks); do
    case $known in *"$task"*) continue ;; esac
    state=$(docker inspect --type task --format '{{.Status.State}}' "$task")
    case $state in
      complete)
        docker service logs --raw "$task" || true
        exit 0
        ;;
      failed | rejected | orphaned | shutdown | remove)
        docker service logs --raw "$task" >&2 || true
        docker inspect --type task --format '{{.Status.Err}}' "$task" >&2
        echo "$service: the job ended as $state." >&2
        exit 1
        ;;
    esac
  done
  sleep 1
done
echo "$service: the job has not ended after ${JOB_SECONDS:-3600} seconds. See: docker service ps $service" >&2
exit 1
