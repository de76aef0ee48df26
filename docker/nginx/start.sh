#!/bin/sh
# portal-web [-t]: starts nginx with the trusted proxies and the DNS resolver of its environment.
set -eu
conf=/tmp/nginx-start.conf
{
  # A service's name resolves to all its nodes; changes are seen after two seconds.
  echo "resolver ${RESOLVER:-$(mawk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)} valid=2s ipv6=off;"
  echo "map \$host \$drupal_nodes { default ${DRUPAL_NODES:-drupal:9000}; }"
  echo "map \$host \$site_nodes { default ${SITE_NODES:-site:3000}; }"
  echo "map \$host \$site_health { default ${SITE_HEALTH:-site:9100}; }"
  echo "map \$host \$games_nodes { default ${GAMES_NODES:-games:3001}; }"
  site_host=${SITE_URL#*://}
  echo "map \$host \$site_host { default ${site_host%%/*}; }"
  echo "limit_req zone=guesses burst=${GUESS_BURST:-15} nodelay;"
  # Trusted proxies, which may set X-Forwarded-For and X-Forwarded-Proto: a load balancer or CDN. By default none.
  echo 'real_ip_header X-Forwarded-For;'
  echo 'real_ip_recursive on;'
  proxies=$(printf %s "${TRUSTED_PROXIES:-}" | tr ',' ' ')
  for proxy in $proxies; do
    case $proxy in *[!0-9a-fA-F.:/]*) echo "TRUSTED_PROXIES: $proxy is neither an address nor a network" >&2; exit 1 ;; esac
    echo "set_real_ip_from $proxy;"
  done
  echo 'geo $realip_remote_addr $from_proxy {'
  echo '  default 0;'
  for proxy in $proxies; do echo "  $proxy 1;"; done
  echo '}'
} > "$conf"
exec with-json-lines web nginx -g 'daemon off;' "$@"
