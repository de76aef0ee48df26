#!/bin/sh
# A second Docker engine on this machine, in a network namespace: second-engine.sh up|start|kill|down FOLDER. Needs root.
set -eu
folder=$2
second() { docker -H "unix://$folder/docker.sock" "$@"; }

start() {
  mkdir -p "$folder"
  rm -f "$folder/pid"
  # `ip netns exec` would hide the cgroups.
  nsenter --net=/var/run/netns/portal-node setsid dockerd -H "unix://$folder/docker.sock" --data-root "$folder/data" \
    --exec-root "$folder/exec" --pidfile "$folder/pid" --default-ulimit nofile=20000:20000 >> "$folder/log" 2>&1 < /dev/null &
  tries=0
  until second info > /dev/null 2>&1; do
    tries=$((tries + 1))
    if [ "$tries" -gt 60 ]; then tail -n 5 "$folder/log" >&2; exit 1; fi
    sleep 1
  done
}

case $1 in
  up)
    ip netns add portal-node
    ip link add portal-node0 type veth peer name portal-node1
    ip link set portal-node1 netns portal-node
    ip addr add 10.77.0.1/24 dev portal-node0
    ip link set portal-node0 up
    ip -n portal-node addr add 10.77.0.2/24 dev portal-node1
    ip -n portal-node link set portal-node1 up
    ip -n portal-node link set lo up
    start
    ;;
  start) start ;;
  kill)
    # As if the power went off: the engine and its containers.
    containers=$(second ps -q | xargs -r docker -H "unix://$folder/docker.sock" inspect -f '{{.State.Pid}}')
    # shellcheck disable=SC2046,SC2086
    kill -9 $(ip netns pids portal-node) $containers
    ;;
  down)
    if ip netns pids portal-node > /dev/null 2>&1; then
      second swarm leave > /dev/null 2>&1 || true
      second ps -q 2> /dev/null | xargs -r docker -H "unix://$folder/docker.sock" rm -f > /dev/null 2>&1 || true
      # shellcheck disable=SC2046
      kill $(ip netns pids portal-node) 2> /dev/null || true
      sleep 3
      ip netns delete portal-node
    fi
    ip link delete portal-node0 2> /dev/null || true
    rm -rf "$folder/data" "$folder/exec"
    ;;
esac
