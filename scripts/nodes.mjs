import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { drupalRoot } from './drupal.mjs';
import { freePort } from './free-port.mjs';
import { root, run, step, waitUntil } from './steps.mjs';

/** Debian's servers are in sbin, which is not in a user's PATH. */
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
const asRoot = process.getuid?.() === 0;

const find = (...names) =>
  names
    .flatMap((name) => path.split(':').map((folder) => join(folder, name)))
    .find((file) => existsSync(file));

const programs = {
  nginx: find('nginx'),
  'php-fpm': find('php-fpm', 'php-fpm8.4', 'php-fpm8.3', 'php-fpm8.2'),
  MariaDB: find('mariadbd', 'mysqld'),
  'mariadb-install-db': find('mariadb-install-db', 'mysql_install_db'),
};

export const missingServers = () =>
  Object.entries(programs)
    .filter(([, program]) => !program)
    .map(([name]) => name);

/** A process group that can be killed and restarted. `ready` throws until the server responds. */
class Server {
  #child;
  #options;

  constructor(name, command, args, { env = {}, cwd = root, ready }) {
    this.name = name;
    this.environment = env;
    this.#options = { command, args, cwd, ready };
  }

  async start() {
    const { command, args, cwd, ready } = this.#options;
    const log = await open(join(root, '.data/logs', `nodes-${this.name}.log`), 'a');
    this.#child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: path, ...this.environment },
      stdio: ['ignore', log.fd, log.fd],
      // Workers of nginx and php-fpm survive when only the master is killed.
      detached: true,
    });
    await log.close();
    await waitUntil(async () => {
      if (this.#child.exitCode !== null)
        throw new Error(`${this.name} ended; see .data/logs/nodes-${this.name}.log`);
      await ready();
    });
  }

  get pid() {
    return this.#child?.pid;
  }

  async stop(signal = 'SIGKILL') {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const end = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, signal);
    await end;
  }

  /** Kills synchronously, as exit handlers must. */
  killSync() {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  }
}

const connects = (port) => async () => {
  await new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end()));
    socket.once('error', reject);
  });
};

const responds = (url) => async () => {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (response.status >= 500) throw new Error(`${url}: ${response.status}`);
};

async function mariadb(folder) {
  const port = await freePort();
  const data = join(folder, 'mariadb');
  const user = asRoot ? ['--user=root'] : [];
  await run('nodes-mariadb-install', programs['mariadb-install-db'], [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    ...user,
  ]);
  const bootstrap = join(folder, 'bootstrap.sql');
  // It reads one statement per line.
  const statements = [
    'CREATE DATABASE drupal;',
    "CREATE USER drupal@'127.0.0.1' IDENTIFIED BY 'drupal';",
    "GRANT ALL ON drupal.* TO drupal@'127.0.0.1';",
  ];
  await writeFile(bootstrap, statements.join('\n'));
  const server = new Server(
    'mariadb',
    programs.MariaDB,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      `--socket=${join(folder, 'mariadb.sock')}`,
      `--init-file=${bootstrap}`,
      '--transaction-isolation=READ-COMMITTED',
      ...user,
    ],
    { ready: connects(port) },
  );
  return { port, server };
}

/** Uses the container image's settings. */
async function phpNode(name, folder, env) {
  const port = await freePort();
  const configuration = join(folder, `${name}.conf`);
  const imageSettings = await readFile(join(root, 'docker/drupal/fpm.conf'), 'utf8');
  const own = imageSettings
    .replace('listen = 9000', `listen = 127.0.0.1:${port}`)
    .replace('/tmp/php-fpm.pid', join(folder, `${name}.pid`))
    .replace('/dev/stderr', join(root, '.data/logs', `nodes-${name}.log`));
  await writeFile(configuration, asRoot ? `${own}user = root\ngroup = root\n` : own);
  const args = [
    '-F',
    '-y',
    configuration,
    '-c',
    join(root, 'docker/drupal/php.ini'),
    ...(asRoot ? ['-R'] : []),
  ];
  return {
    port,
    server: new Server(name, programs['php-fpm'], args, {
      cwd: drupalRoot,
      env,
      ready: connects(port),
    }),
  };
}

/** Uses the container image's files; only ports, folders and upstreams differ. */
async function nginx(folder, { drupal }) {
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const etc = join(folder, 'nginx');
  await mkdir(etc, { recursive: true });
  for (const name of await readdir(join(root, 'docker/nginx'))) {
    const text = await readFile(join(root, 'docker/nginx', name), 'utf8');
    const own = text
      .replaceAll('/app/web', join(drupalRoot, 'web'))
      .replaceAll('/tmp/nginx', join(etc, 'tmp'))
      .replaceAll('/dev/stderr', 'stderr')
      .replace('access_log /dev/stdout json if=$logged', 'access_log off')
      .replace(
        /listen 808([0123]);/g,
        (_, portIndex) => `listen 127.0.0.1:${ports[Number(portIndex)]};`,
      );
    await writeFile(join(etc, name), name === 'nginx.conf' && asRoot ? `user root;\n${own}` : own);
  }
  const here = ['drupal', 'site', 'games'].map(
    (name) => `map $host $${name}_nodes { default 127.0.0.1:${drupal}; }`,
  );
  const start = [
    ...here,
    'map $host $site_health { default 127.0.0.1:9; }',
    'map $host $site_host { default localhost; }',
    'map $host $from_proxy { default 0; }',
  ];
  await writeFile(join(etc, 'tmp-start.conf'), `${start.join('\n')}\n`);
  if (!existsSync(join(etc, 'mime.types')))
    await copyFile('/etc/nginx/mime.types', join(etc, 'mime.types'));
  const args = ['-p', dirname(etc), '-c', join(etc, 'nginx.conf'), '-g', 'daemon off;'];
  return {
    ports,
    server: new Server('nginx', programs.nginx, args, {
      ready: responds(`http://127.0.0.1:${ports[3]}/alive`),
    }),
  };
}

async function installByContainerScript(env) {
  const site = join(drupalRoot, 'web/sites/default');
  await mkdir(join(site, 'files'), { recursive: true });
  await rm(join(site, 'settings.php'), { force: true });
  await copyFile(join(root, 'docker/drupal/settings.php'), join(site, 'settings.php'));
  await rm(join(site, 'production'), { recursive: true, force: true });
  await cp(join(root, 'docker/drupal/production'), join(site, 'production'), { recursive: true });
  await writeFile(join(drupalRoot, 'release'), 'bench\n');
  const imagePrograms = join(root, 'docker/drupal/bin');
  const options = {
    env: {
      ...env,
      PORTAL_ROOT: drupalRoot,
      PATH: `${imagePrograms}:${join(drupalRoot, 'vendor/bin')}:${path}`,
    },
  };
  await run('nodes-install', 'sh', [join(imagePrograms, 'portal-install')], options);
}

/**
 * Installs Drupal on MariaDB with the container's script, then starts php-fpm and nginx.
 *
 * @param {string} folder for all files except `settings.php`
 * @param {{ started: Server[], configure?: (env: Record<string, string>) => Promise<unknown>, env?: Record<string, string> }} options the servers
 *   are appended to `started`; stop them in reverse order
 * @returns {Promise<{ bases: { editors: string, site: string }, php: Server, env: Record<string, string> }>}
 */
export async function productionDrupal(folder, { started, configure, env: more = {} }) {
  for (const name of ['hash_salt', 'admin_password'])
    await writeFile(join(folder, name), randomBytes(24).toString('base64url'));
  const database = await mariadb(folder);
  started.push(database.server);
  await database.server.start();
  const env = {
    DB_HOST: '127.0.0.1',
    DB_PORT: String(database.port),
    DB_PASSWORD: 'drupal',
    HASH_SALT_FILE: join(folder, 'hash_salt'),
    ADMIN_PASSWORD_FILE: join(folder, 'admin_password'),
    TWIG_PATH: join(folder, 'twig'),
    PRIVATE_PATH: join(folder, 'private'),
    ...more,
  };
  await step('Installing Drupal on MariaDB', () => installByContainerScript(env));
  await configure?.(env);
  const php = await phpNode('drupal-php', folder, env);
  const web = await nginx(folder, { drupal: php.port });
  for (const { server } of [php, web]) {
    started.push(server);
    await server.start();
  }
  const getUrl = (index) => `http://127.0.0.1:${web.ports[index]}`;
  return { bases: { editors: getUrl(1), site: getUrl(3) }, php: php.server, env };
}
