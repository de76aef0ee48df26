import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  open,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { demoPassword } from './demo-password.mjs';
import { freePort } from './free-port.mjs';
import { capture, root, run, step } from './steps.mjs';

/** The tests' Drupal is separate from an installation in `drupal/`. */
export const drupalRoot = join(root, '.data/drupal');

const source = join(root, 'drupal');
const EXTENSIONS = ['curl', 'dom', 'gd', 'mbstring', 'simplexml'];
const DRIVERS = { sqlite: 'pdo_sqlite', mysql: 'pdo_mysql', pgsql: 'pdo_pgsql' };

const probe = (command, args) =>
  capture(`probe-${command}`, command, args).catch(() => ({ code: 127, output: '' }));

/**
 * Returns null if this machine can run Drupal.
 *
 * @param {string} [database] URL of Drupal's database; SQLite if undefined
 * @returns {Promise<string | null>}
 */
export async function missingRequirement(database) {
  const php = await probe('php', [
    '-r',
    'echo PHP_VERSION_ID, "\\n", strtolower(implode("\\n", get_loaded_extensions()));',
  ]);
  if (php.code !== 0) return 'PHP is not installed';
  const [version, ...loaded] = php.output.trim().split('\n');
  if (Number(version) < 80_300) return 'PHP is older than 8.3';
  const driver = DRIVERS[database?.split(':')[0] ?? 'sqlite'];
  if (!driver) return `${database} is not supported`;
  const absent = [...EXTENSIONS, driver].filter((name) => !loaded.includes(name));
  if (absent.length > 0) return `PHP lacks ${absent.join(', ')}`;
  if ((await probe('composer', ['--version', '--no-ansi'])).code !== 0)
    return 'Composer is not installed';
  return null;
}

const CONFIGURATION = ['composer.json', 'phpunit.xml.dist', 'phpcs.xml.dist', 'phpstan.neon.dist'];

/**
 * Installs with Composer unless Drupal is current, and links the recipes and modules of `drupal/`.
 */
export async function fetchDrupal() {
  const hasLock = existsSync(join(source, 'composer.lock'));
  const composerFile = join(source, hasLock ? 'composer.lock' : 'composer.json');
  const packages = await readFile(composerFile, 'utf8');
  const stamp = join(drupalRoot, '.installed');
  const installed = existsSync(stamp) && (await readFile(stamp, 'utf8')) === packages;
  await mkdir(join(drupalRoot, 'web/modules'), { recursive: true });
  for (const name of CONFIGURATION)
    await cp(join(source, name), join(drupalRoot, name), { recursive: true });
  for (const path of ['recipes', 'web/modules/custom']) {
    await rm(join(drupalRoot, path), { force: true });
    await symlink(join(source, path), join(drupalRoot, path), 'junction');
  }
  if (installed) return;
  if (hasLock) await cp(composerFile, join(drupalRoot, 'composer.lock'));
  const command = hasLock ? 'install' : 'update';
  await step('Fetching Drupal', () =>
    run('composer', 'composer', [command, '--no-interaction', '--no-progress', '--no-ansi'], {
      cwd: drupalRoot,
    }),
  );
  await writeFile(stamp, packages);
}

const SETTINGS = `
if (getenv('SMTP_HOST')) {
  $config['system.mail']['interface']['default'] = 'ag_portal_mail';
  $config['system.mail']['mailer_dsn'] = [
    'scheme' => 'smtp', 'host' => getenv('SMTP_HOST'), 'port' => (int) getenv('SMTP_PORT'), 'user' => NULL, 'password' => NULL, 'options' => [],
  ];
}
if (getenv('TRUSTED_PROXIES')) {
  $settings['reverse_proxy'] = TRUE;
  $settings['reverse_proxy_addresses'] = explode(',', getenv('TRUSTED_PROXIES'));
}
`;

/**
 * Installs the demo content and logins. Deletes the database's content.
 *
 * @param {string} [database] URL; a new SQLite file if undefined
 */
export async function installSite(database) {
  const site = join(drupalRoot, 'web/sites/default');
  for (const path of [site, join(site, 'settings.php')])
    if (existsSync(path)) await chmod(path, 0o755);
  for (const path of ['files', 'settings.php', 'services.yml'])
    await rm(join(site, path), { recursive: true, force: true });
  const options = [
    'site:install',
    join(drupalRoot, 'recipes/ag_site'),
    '--yes',
    '--site-name=Thursday Arcade',
    '--site-mail=hello@thursday-arcade.example',
    '--account-pass=admin',
    `--db-url=${database ?? 'sqlite://sites/default/files/.ht.sqlite'}`,
  ];
  await step(`Installing a site on ${database?.split(':')[0] ?? 'sqlite'}`, () =>
    run('drupal-install', 'php', ['-d', 'memory_limit=1G', 'vendor/bin/drush.php', ...options], {
      cwd: drupalRoot,
    }),
  );
  await chmod(join(site, 'settings.php'), 0o644);
  await appendFile(join(site, 'settings.php'), SETTINGS);
  await run('drupal-rebuild', 'vendor/bin/drush', ['cache:rebuild'], { cwd: drupalRoot });
  await run('drupal-demo', 'vendor/bin/drush', ['ag:demo-passwords', demoPassword], {
    cwd: drupalRoot,
  });
}

/**
 * Uses PHP's built-in web server.
 *
 * @param {{ port?: number, env?: Record<string, string> }} [options] `port` is a free one by default
 * @returns {Promise<{ base: string, pid: number, stop: () => void }>}
 */
export async function serveDrupal({ port: requestedPort, env = {} } = {}) {
  const port = requestedPort ?? (await freePort());
  await mkdir(join(root, '.data/logs'), { recursive: true });
  const log = await open(join(root, '.data/logs/drupal-server.log'), 'w');
  const child = spawn(
    'php',
    [
      '-d',
      'memory_limit=512M',
      '-S',
      `127.0.0.1:${port}`,
      '-t',
      '.',
      join(source, 'scripts/router.php'),
    ],
    {
      cwd: join(drupalRoot, 'web'),
      // Functional tests call the server that runs them.
      env: { ...process.env, ...env, PHP_CLI_SERVER_WORKERS: '4' },
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error('PHP cannot be started.');
  await log.close();
  const base = `http://127.0.0.1:${port}`;
  const stop = () => {
    // Kills the workers too.
    if (child.exitCode === null) process.kill(-pid);
  };
  for (let tries = 0; ; tries++) {
    if (await fetch(`${base}/robots.txt`).catch(() => null)) return { base, pid, stop };
    if (tries > 100) {
      stop();
      throw new Error(`PHP's server did not respond at ${base}; see .data/logs/drupal-server.log`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
