import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Throws with the output of a failed command. */
async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  if (code !== 0)
    throw new Error(
      `${command} ${args.slice(0, 4).join(' ')} failed:\n${output.split('\n').slice(-25).join('\n')}`,
    );
}

/** Paths that a site changes. */
const state = ['files', 'private', 'site.sqlite'];
const php = ['-d', 'memory_limit=1G'];

/** A separate test site in a Drupal project, selected by port. */
export class DrupalSite {
  readonly base: string;
  readonly #folder: string;
  readonly #kept: string;

  /** @param project folder with `web` and `vendor`. */
  constructor(
    private readonly project: string,
    private readonly port: number,
  ) {
    this.base = `http://127.0.0.1:${String(port)}`;
    this.#folder = path.join(project, 'web/sites', `models-${String(port)}`);
    this.#kept = path.join(project, 'models', String(port));
  }

  /**
   * Installs the site from a recipe and stores a snapshot. @throws Error with Drupal's output if
   * the recipe is rejected.
   */
  async install(recipe: string): Promise<void> {
    this.remove();
    const settings = path.join(this.#folder, 'settings.php');
    mkdirSync(path.join(this.#folder, 'private'), { recursive: true });
    copyFileSync(path.join(this.project, 'web/sites/default/default.settings.php'), settings);
    const name = path.basename(this.#folder);
    writeFileSync(
      path.join(this.project, 'web/sites/sites.php'),
      `<?php\n\n$sites['${String(this.port)}.127.0.0.1'] = '${name}';\n`,
    );
    appendFileSync(
      settings,
      `\n$settings['file_private_path'] = 'sites/${name}/private';\n$settings['skip_permissions_hardening'] = TRUE;\n`,
    );
    const database = `--db-url=sqlite://localhost/${path.resolve(this.#folder, 'site.sqlite')}`;
    const answers = [
      '--yes',
      '--account-pass=admin',
      '--site-name=Model',
      '--site-mail=admin@example.com',
      database,
    ];
    await run(
      'php',
      [
        ...php,
        'vendor/bin/drush.php',
        'site:install',
        recipe,
        `--sites-subdir=${name}`,
        ...answers,
      ],
      this.project,
    );
    for (const one of state)
      cpSync(path.join(this.#folder, one), path.join(this.#kept, one), { recursive: true });
  }

  /**
   * Restores the snapshot and applies recipes. @throws Error with Drupal's output if a recipe is
   * rejected.
   */
  async apply(...recipes: string[]): Promise<void> {
    for (const one of state) {
      rmSync(path.join(this.#folder, one), { recursive: true, force: true });
      cpSync(path.join(this.#kept, one), path.join(this.#folder, one), { recursive: true });
    }
    const script = path.join(import.meta.dirname, 'apply-recipe.php');
    for (const recipe of recipes) await this.#drush('php:script', script, '--', recipe);
    await this.#drush('cache:rebuild');
  }

  remove(): void {
    const settings = path.join(this.#folder, 'settings.php');
    for (const one of [this.#folder, settings]) if (existsSync(one)) chmodSync(one, 0o755);
    for (const one of [this.#folder, this.#kept, path.join(this.project, 'web/sites/sites.php')])
      rmSync(one, { recursive: true, force: true });
  }

  /** Serves the site with PHP's built-in server; returns a stop function. */
  async serve(router: string): Promise<() => void> {
    const child = spawn(
      'php',
      ['-d', 'memory_limit=512M', '-S', `127.0.0.1:${String(this.port)}`, '-t', '.', router],
      {
        cwd: path.join(this.project, 'web'),
        env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' },
        stdio: 'ignore',
        detached: true,
      },
    );
    // The workers are separate processes, so kill the process group.
    const stop = (): void =>
      void (child.pid !== undefined && child.exitCode === null && process.kill(-child.pid));
    for (let tries = 0; tries < 100; tries++) {
      if (await fetch(`${this.base}/robots.txt`).catch(() => null)) return stop;
      await pause(100);
    }
    stop();
    throw new Error(`PHP's server did not answer at ${this.base}.`);
  }

  #drush(...args: string[]): Promise<void> {
    return run(
      'php',
      [...php, 'vendor/bin/drush.php', `--uri=${this.base}`, ...args],
      this.project,
    );
  }
}
