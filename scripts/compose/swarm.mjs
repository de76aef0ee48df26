import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capture, run, waitUntil } from '../steps.mjs';

const NODES = ['127.0.0.1', '10.77.0.2'];
const IMAGES = ['drupal', 'site', 'games', 'web', 'mail'];
const VOLUMES = ['database', 'files', 'private', 'games', 'backups', 'uploads'];

/** Marks the node of the drills' swarm. */
const LABEL = 'portal.drill';

const docker = (...args) => run('swarm-docker', 'docker', args);

/**
 * Whether this machine's engine is in no swarm, in one of these drills, or in another one.
 *
 * @returns {Promise<'none' | 'drill' | 'foreign'>}
 */
export async function findSwarm() {
  const info = ['info', '--format', '{{.Swarm.LocalNodeState}}'];
  if (/^inactive$/m.test((await capture('probe-swarm-state', 'docker', info)).output))
    return 'none';
  const label = ['node', 'inspect', 'self', '--format', `{{index .Spec.Labels "${LABEL}"}}`];
  const { code, output } = await capture('probe-swarm-label', 'docker', label);
  return code === 0 && output.trim() === 'true' ? 'drill' : 'foreign';
}

/** Returns null if a second engine can run in a network namespace, and no other swarm would be left. */
export async function missingSwarmRequirement() {
  if (process.getuid?.() !== 0) return 'it needs root';
  if ((await findSwarm()) === 'foreign')
    return 'this Docker engine is in a swarm already, which the drills would have to leave';
  const { code } = await capture('probe-swarm', 'sh', ['-c', 'command -v dockerd ip nsenter']);
  return code === 0 ? null : 'it needs dockerd, ip and nsenter';
}

/** The stack of `deploy/swarm` on two engines of this machine, behind `deploy/nginx.conf`. */
export class SwarmStack {
  #env;
  #data;

  constructor({ name, folder, data, ports, published }) {
    this.name = name;
    this.folder = folder;
    this.ports = ports;
    this.published = published;
    this.#data = data;
    this.site = `http://localhost:${ports.site}`;
    this.admin = `http://localhost:${ports.admin}`;
    this.#env = {
      RESOLVE_IMAGE: 'never',
      SHARED_TYPE: 'none',
      SHARED_OPTIONS: 'bind',
      SHARED_DEVICE: join(data, 'shared'),
      SITE_PORT: String(published.site),
      ADMIN_PORT: String(published.admin),
      GAMES_PORT: String(published.games),
      SITE_URL: this.site,
      GAMES_DOMAIN: `arcade.localhost:${ports.games}`,
      TRUSTED_PROXIES: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16',
      // The drills simulate many clients.
      GUESS_BURST: '500',
    };
  }

  gameOrigin(nid) {
    return `http://g${nid}.arcade.localhost:${this.ports.games}`;
  }

  get #second() {
    return `unix://${join(this.#data, 'engine/docker.sock')}`;
  }

  engine(command) {
    const script = join(import.meta.dirname, 'second-engine.sh');
    return run(`swarm-${command}`, 'sh', [script, command, join(this.#data, 'engine')]);
  }

  async up(release) {
    for (const folder of ['files', 'private', 'games', 'backups'])
      await mkdir(join(this.#data, 'shared', folder), { recursive: true });
    await run('swarm-owner', 'chown', ['-R', '33:33', join(this.#data, 'shared')]);
    await this.engine('up');
    await docker('swarm', 'init', '--advertise-addr', '10.77.0.1');
    const manager = (await docker('info', '--format', '{{.Swarm.NodeID}}')).trim();
    const labels = ['--label-add', `${LABEL}=true`, '--label-add', 'database=true'];
    await docker('node', 'update', ...labels, manager);
    await this.join();
    const id = await docker('run', '--rm', '--entrypoint', 'id', 'mariadb:11.8', '-u', 'mysql');
    this.#env.DATABASE_UID = id.trim();
    await this.load(release, ['valkey/valkey:8']);
    await this.deploy(release);
    await this.#balance(release);
  }

  async join() {
    const token = (await docker('swarm', 'join-token', '-q', 'worker')).trim();
    await docker('-H', this.#second, 'swarm', 'join', '--token', token, '10.77.0.1:2377');
  }

  /** The hosts, ports and certificates differ from the example. */
  async #balance(release) {
    let conf = await readFile(join(this.folder, 'deploy/nginx.conf'), 'utf8');
    for (const [kind, port] of Object.entries({ site: 3000, admin: 8080, games: 3001 })) {
      const servers = NODES.map((node) => `server ${node}:${this.published[kind]} `).join(
        'max_fails=5 fail_timeout=5s;\n  ',
      );
      conf = conf
        .replace(`server 127.0.0.1:${port} `, servers)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${this.ports[kind]};`);
    }
    conf = conf
      .replaceAll(/^ *(?:ssl_|server_name |add_header |listen \[|http2 ).*\n/gm, '')
      .replace(/server \{\n *listen 80 [\s\S]*/, '');
    const file = join(this.#data, 'balancer.conf');
    await writeFile(file, `pid /tmp/balancer.pid;\nevents {}\nhttp {\n${conf}}\n`);
    await docker(
      ...['run', '-d', '--name', `${this.name}-balancer`, '--network', 'host', '--user', 'root'],
      ...['-v', `${file}:/balancer.conf:ro`, '--no-healthcheck', '--entrypoint', 'nginx'],
      ...[`portal-web:${release}`, '-g', 'daemon off;', '-c', '/balancer.conf'],
    );
  }

  /** Copies the images to the second engine, which reaches no registry. */
  async load(release, more = []) {
    const images = [...IMAGES.map((image) => `portal-${image}:${release}`), ...more];
    const copy = 'docker save "$@" | docker -H "$ENGINE" load';
    await run('swarm-load', 'sh', ['-c', copy, '-', ...images], { env: { ENGINE: this.#second } });
  }

  deploy(release, env = {}) {
    return run('swarm-deploy', 'sh', ['deploy/swarm/deploy.sh', this.name], {
      cwd: this.folder,
      env: { ...this.#env, ...env, RELEASE: release },
    });
  }

  /** Throws until all tasks of all services run. `spared` names services of which one may be missing. */
  async assertComplete(spared = []) {
    const stack = `label=com.docker.stack.namespace=${this.name}`;
    const format = '{{.Name}} {{.Replicas}}';
    const lines = await docker('service', 'ls', '--filter', stack, '--format', format);
    for (const [, service, running, wanted] of lines.matchAll(/_(\S+) (\d+)\/(\d+)/g))
      assert.ok(
        service === 'install' ||
          Number(running) >= Number(wanted) - (spared.includes(service) ? 1 : 0),
        `${service}: ${running} of ${wanted}`,
      );
  }

  /** Throws until every task of a service has this release and no update is under way. */
  async assertRelease(service, release) {
    const name = `${this.name}_${service}`;
    const format = '{{.Image}} {{.CurrentState}}';
    const running = ['--filter', 'desired-state=running'];
    const tasks = (await docker('service', 'ps', name, ...running, '--format', format)).trim();
    assert.ok(
      tasks.split('\n').every((line) => line.includes(`:${release} Running`)),
      `${service}: ${tasks}`,
    );
    const update = '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}';
    const state = (await docker('service', 'inspect', name, '--format', update)).trim();
    assert.ok(['', 'completed'].includes(state), `${service}: ${state}`);
  }

  async #container(service) {
    const label = `label=com.docker.swarm.service.name=${this.name}_${service}`;
    for (const engine of [[], ['-H', this.#second]]) {
      const [id] = (await docker(...engine, 'ps', '-q', '--filter', label)).split('\n');
      if (id) return { engine, id };
    }
    throw new Error(`${service} has no task.`);
  }

  async sh(service, command) {
    const { engine, id } = await this.#container(service);
    return (await docker(...engine, 'exec', id, 'sh', '-c', command)).trim();
  }

  /** Kills one task. */
  async kill(service) {
    const { engine, id } = await this.#container(service);
    await docker(...engine, 'kill', id);
  }

  async secondNode() {
    return (
      (await docker('node', 'ls', '--filter', 'role=worker', '-q')).trim().split('\n')[0] ?? ''
    );
  }

  async setAvailability(node, availability) {
    await docker('node', 'update', '--availability', availability, node);
  }

  async setNetwork(state) {
    await run('swarm-network', 'ip', ['link', 'set', 'portal-node0', state]);
  }

  async down() {
    const tryDocker = (...args) => capture('swarm-down', 'docker', args);
    await tryDocker('rm', '-f', `${this.name}-balancer`);
    if ((await findSwarm()) === 'drill') {
      await tryDocker('stack', 'rm', this.name);
      await tryDocker('swarm', 'leave', '--force');
    }
    await this.engine('down').catch(() => undefined);
    const volumes = VOLUMES.map((volume) => `${this.name}_${volume}`);
    await waitUntil(() => docker('volume', 'rm', '-f', ...volumes), 30_000).catch(() => undefined);
  }
}
