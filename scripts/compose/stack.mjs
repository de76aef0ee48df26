import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
import { capture, root, run } from '../steps.mjs';

/** Returns null if containers can run here. */
export async function missingRequirement() {
  const probe = (...args) => capture('probe-docker', 'docker', args).catch(() => ({ code: 127 }));
  const [plugin, engine] = await Promise.all([probe('compose', 'version'), probe('info')]);
  if (plugin.code !== 0) return 'there is no Docker with its compose plugin on this machine';
  return engine.code === 0 ? null : 'no Docker engine is running';
}

export async function cleanClone(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('compose-clone', 'git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
  return folder;
}

/** Each stack has its own project name, so that other Compose projects stay unchanged. */
export class Stack {
  #env;

  constructor({ name, folder, files = ['docker-compose.yml'], ports, env = {} }) {
    this.name = name;
    this.folder = folder;
    this.ports = ports;
    this.files = files;
    this.#env = {
      COMPOSE_PROJECT_NAME: name,
      COMPOSE_FILE: files.map((file) => join(folder, file)).join(':'),
      RELEASE: `${name}-one`,
      SITE_PORT: String(ports.site),
      ADMIN_PORT: String(ports.admin),
      GAMES_PORT: String(ports.games),
      MAIL_PORT: String(ports.mail),
      // Not the default, which a portal on this machine can use.
      PUBLIC_SUBNET: '10.199.78.0/24',
      SITE_URL: `http://localhost:${ports.site}`,
      GAMES_DOMAIN: `arcade.localhost:${ports.games}`,
      // The drills simulate many client addresses.
      GUESS_BURST: '500',
      TRUSTED_PROXIES: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16',
      ...env,
    };
    this.site = `http://localhost:${ports.site}`;
    this.admin = `http://localhost:${ports.admin}`;
    this.mails = `http://localhost:${ports.mail}/mails`;
  }

  /** Each game has an origin of its own. */
  gameOrigin(nid) {
    return `http://g${nid}.arcade.localhost:${this.ports.games}`;
  }

  static async ports() {
    const [site, admin, games, mail] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    return { site, admin, games, mail };
  }

  /** Throws the end of the output on failure. */
  compose(...args) {
    return run(`compose-${this.name}`, 'docker', ['compose', ...args], {
      cwd: this.folder,
      env: this.#env,
    });
  }

  capture(...args) {
    return capture(`compose-${this.name}-try`, 'docker', ['compose', ...args], {
      cwd: this.folder,
      env: this.#env,
    });
  }

  /** Runs in one node of a service. Node numbers change with an upgrade. */
  async sh(service, command) {
    const [node] = await this.nodes(service);
    return (
      await run(`compose-${this.name}-exec`, 'docker', ['exec', node, 'sh', '-c', command])
    ).trim();
  }

  script(command, args = [], env = {}) {
    return run(`compose-${this.name}-script`, command, args, {
      cwd: this.folder,
      env: { ...this.#env, ...env },
    });
  }

  async nodes(service) {
    return (await this.compose('ps', '-q', service)).split('\n').filter(Boolean);
  }

  async logs(service) {
    const outputs = await Promise.all(
      (await this.nodes(service)).map((node) =>
        capture(`compose-logs-${service}`, 'sh', ['-c', `docker logs ${node} 2>&1`]),
      ),
    );
    return outputs.flatMap(({ output }) => output.split('\n').filter(Boolean));
  }

  async down() {
    await this.capture('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5');
  }
}
