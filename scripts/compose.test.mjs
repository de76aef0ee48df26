import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';

const file = join(import.meta.dirname, '../docker-compose.yml');
const { services, networks } = parse(readFileSync(file, 'utf8'), { merge: true });
const isInternal = (network) => networks[network].internal === true;

const findNeighbors = (name) =>
  Object.keys(services).filter(
    (other) =>
      other !== name &&
      services[other].networks?.some((network) => services[name].networks.includes(network)),
  );

describe('docker-compose.yml', () => {
  test('separates the tiers: only Drupal reaches the database, only the site the cache', () => {
    assert.deepEqual(findNeighbors('mariadb'), ['install', 'drupal', 'cron']);
    assert.deepEqual(findNeighbors('valkey'), ['site']);
    assert.deepEqual(findNeighbors('site'), ['valkey', 'games', 'web']);
    for (const neighbor of ['site', 'games', 'valkey'])
      assert.ok(!findNeighbors('drupal').includes(neighbor), `${neighbor} reaches php-fpm`);
    for (const name of ['mariadb', 'valkey', 'games'])
      assert.ok(services[name].networks.every(isInternal), `${name} reaches the internet`);
  });

  test('publishes only nginx and the mail catcher, on loopback', () => {
    const published = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    assert.deepEqual(
      published.map(([name]) => name),
      ['mail', 'web'],
    );
    for (const port of published.flatMap(([, { ports }]) => ports))
      assert.match(port, /^(?:127\.0\.0\.1|\$\{BIND_ADDRESS:-127\.0\.0\.1\}):/);
  });

  test('lets the pages of the site and of kids mode embed games', () => {
    for (const variable of ['SITE_URL', 'KIDS_SITE_URL'])
      assert.ok(services.games.environment.SITE_URL.includes(`\${${variable}:-`), variable);
  });

  test('starts Valkey with a password from a secret', () => {
    assert.ok(services.valkey.command.includes('/run/secrets/valkey.conf'));
    const generated = readFileSync(join(import.meta.dirname, '../docker/secrets.sh'), 'utf8');
    assert.match(generated, /'requirepass %s\\n' "\$password" > all\/valkey\.conf/);
  });

  test('trusts the host name of the health check, whatever TRUSTED_HOSTS says', () => {
    const read = (name) =>
      readFileSync(join(import.meta.dirname, '../docker/drupal', name), 'utf8');
    const host = /HTTP_HOST=(\S+)/.exec(read('healthy'))?.[1];
    assert.ok(host && read('settings.php').includes(`$hosts = [...$hosts, '${host}',`), host);
  });

  test('runs every container without privileges it does not need', () => {
    for (const [name, service] of Object.entries(services)) {
      if (service.profiles) continue;
      assert.equal(service.read_only, true, name);
      assert.deepEqual(service.cap_drop, ['ALL'], name);
      // The engine's default seccomp profile applies unless it is replaced.
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    }
  });
});

describe('deploy/swarm', () => {
  const folder = join(import.meta.dirname, '../deploy/swarm');
  // The tags !reset and !override are Compose's.
  const stack = parse(readFileSync(join(folder, 'stack.yml'), 'utf8'), {
    merge: true,
    logLevel: 'silent',
  });

  test('places every service, and updates those of several tasks one after the other', () => {
    const deployed = Object.keys(services).filter((name) => !['secrets', 'test'].includes(name));
    for (const name of deployed) assert.ok(stack.services[name]?.deploy, name);
    for (const name of ['drupal', 'site', 'games']) {
      const { update_config: update, endpoint_mode: endpoint } = stack.services[name].deploy;
      assert.deepEqual(
        [update.parallelism, update.order, update.failure_action, endpoint],
        [1, 'start-first', 'rollback', 'dnsrr'],
        name,
      );
    }
    assert.equal(stack.services.cron.deploy.replicas, 1);
  });

  test('leaves tasks of the site and of Drupal when a host fails', () => {
    for (const name of ['drupal', 'site']) {
      const { replicas, placement } = stack.services[name].deploy;
      const tasks = Number(/:-(\d+)/.exec(replicas)?.[1]);
      // More than one per host, because an update starts the next task first.
      assert.ok(placement.max_replicas_per_node > 1, name);
      assert.ok(placement.max_replicas_per_node < tasks, name);
    }
  });

  test('gives each service the secrets that it reads', () => {
    const created = readFileSync(join(folder, 'secrets.sh'), 'utf8');
    for (const name of Object.keys(stack.secrets))
      assert.match(created, new RegExp(`\\b${name}\\b`));
    for (const [name, { environment = {} }] of Object.entries(services)) {
      const mounted = (stack.services[name]?.secrets ?? []).map(
        ({ source, target = source }) => `/run/secrets/${target}`,
      );
      for (const path of Object.values({ ...environment, ...stack.services[name]?.environment }))
        if (String(path).startsWith('/run/secrets/'))
          assert.ok(mounted.includes(path), `${name}: ${path}`);
    }
  });
});

test('copies into the images what the build scripts import', () => {
  const read = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');
  const scripts = ['prepare.mjs'];
  for (const name of scripts)
    for (const [, imported = ''] of read(name).matchAll(/from '\.\/([\w-]+\.mjs)'/g))
      if (!scripts.includes(imported)) scripts.push(imported);
  const copied = [
    ...read('../docker/Dockerfile').matchAll(/^COPY ((?:scripts\/\S+ )+)scripts\/$/gm),
  ];
  assert.ok(copied.length > 0);
  for (const [, files = ''] of copied)
    assert.deepEqual(
      files.trim().split(' ').sort(),
      scripts.map((name) => `scripts/${name}`).sort(),
    );
});
