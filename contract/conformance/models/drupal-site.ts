import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface DrupalSite {
  base: string;
  stop: () => void;
}

/** Ends with the output of a command that fails. */
async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  if (code !== 0) throw new Error(`${path.basename(command)} ${args[0] ?? ''} failed:\n${output.split('\n').slice(-15).join('\n')}`);
}

/**
 * Installs a Drupal's default site anew from a recipe; whatever it was before is gone.
 *
 * @param project folder with `web` and `vendor`.
 * @throws Error with what Drupal said when it refuses the recipe.
 */
export async function installRecipe(project: string, recipe: string): Promise<void> {
  const site = path.join(project, 'web/sites/default');
  const settings = path.join(site, 'settings.php');
  for (const one of [site, settings]) if (existsSync(one)) chmodSync(one, 0o755);
  for (const one of ['files', 'private', 'settings.php', 'services.yml']) rmSync(path.join(site, one), { recursive: true, force: true });
  mkdirSync(path.join(site, 'private'));
  copyFileSync(path.join(site, 'default.settings.php'), settings);
  appendFileSync(
    settings,
    "\n$settings['file_private_path'] = 'sites/default/private';\n$settings['skip_permissions_hardening'] = TRUE;\n",
  );
  const drush = (...args: string[]): Promise<void> => run('php', ['-d', 'memory_limit=1G', 'vendor/bin/drush.php', ...args], project);
  const options = [
    '--yes',
    '--account-pass=admin',
    '--site-name=Model',
    '--site-mail=admin@example.com',
    '--db-url=sqlite://sites/default/files/.ht.sqlite',
  ];
  await drush('site:install', recipe, ...options);
  await drush('cache:rebuild');
}

/** Serves the site of a Drupal at a port, with PHP's own server. */
export async function serveSite(project: string, router: string, port: number): Promise<DrupalSite> {
  const child = spawn('php', ['-d', 'memory_limit=512M', '-S', `127.0.0.1:${String(port)}`, '-t', '.', router], {
    cwd: path.join(project, 'web'),
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' },
    stdio: 'ignore',
    detached: true,
  });
  const base = `http://127.0.0.1:${String(port)}`;
  // The workers are processes of their own: the whole group goes.
  const stop = (): void => void (child.pid !== undefined && child.exitCode === null && process.kill(-child.pid));
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${base}/robots.txt`).catch(() => null)) return { base, stop };
    await pause(100);
  }
  stop();
  throw new Error(`PHP's server did not answer at ${base}.`);
}
