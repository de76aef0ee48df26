import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const isWindows = process.platform === 'win32';

export const timeout = 300_000;

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Commands run without this process's test runner. */
const environment = (env = {}) => {
  const { NODE_TEST_CONTEXT: _context, ...inherited } = process.env;
  return { ...inherited, ...env };
};

export const execute = (cwd, env, command, ...args) =>
  run(command, args, { cwd, env: environment(env), shell: isWindows, timeout });

/** Starts a server and returns its URL. */
export function startServer(t, cwd, env, command, ...args) {
  const child = spawn(command, args, {
    cwd,
    env: environment(env),
    detached: !isWindows,
    shell: isWindows,
  });
  t.after(() => (isWindows ? child.kill() : process.kill(-child.pid)));
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const [url] = /http:\/\/\S+/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
}

/** A new project with the packed package, by the steps of the README. */
export class PackedProject {
  folder = mkdtempSync(join(tmpdir(), 'package-'));

  npm(...args) {
    return execute(this.folder, {}, 'npm', ...args, '--no-audit', '--no-fund');
  }

  npx(...args) {
    return execute(this.folder, {}, 'npx', '--no-install', ...args);
  }

  async start(t, command, ...args) {
    const port = String(await freePort());
    return startServer(t, this.folder, { PORT: port }, command, ...args);
  }

  /** @param packages installed beside it */
  async install(...packages) {
    await execute(root, {}, process.execPath, 'build.mjs');
    const dist = join(root, 'dist');
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', this.folder], {
      cwd: dist,
      shell: isWindows,
    });
    const [{ filename }] = JSON.parse(stdout);
    writeFileSync(join(this.folder, 'package.json'), '{ "private": true }');
    await this.npm('install', '--save-dev', `./${filename}`, ...packages);
  }

  copyExamples() {
    const examples = join(this.folder, 'node_modules/drupal-recipe-server/examples');
    cpSync(examples, this.folder, { recursive: true });
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
