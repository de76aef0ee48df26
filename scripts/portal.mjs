import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** The heap limit is that of `docker/Dockerfile`; a compiler needs more. */
const siteProgram = (dev) => [
  ...(dev ? [] : ['--max-old-space-size=768']),
  '--import',
  import.meta.resolve('tsx'),
  join(root, 'frontend/server/main.ts'),
  ...(dev ? ['--dev'] : []),
];

/** A fixed threshold makes glibc return the memory of image conversions (sharp: "Linux memory allocator"). */
const MEMORY = { MALLOC_MMAP_THRESHOLD_: '131072' };

async function assertFree(port, what) {
  await new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', () =>
        reject(
          new Error(
            `Port ${port} is in use, so ${what} cannot start. Stop the other process or choose another port (docs/operations.md).`,
          ),
        ),
      )
      .once('listening', () => probe.close(resolve))
      .listen(port, '127.0.0.1');
  });
}

/** Throws when the process exits or on a timeout. */
async function waitForResponse(url, child, name, timeoutMs = 180_000) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`${name} stopped with code ${child.exitCode}; see .data/logs/${name}.log`);
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (response && response.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `${name} did not respond at ${url} within ${timeoutMs / 1000} s; see .data/logs/${name}.log`,
  );
}

async function start(name, args, { cwd, env, url }) {
  await mkdir(join(root, '.data/logs'), { recursive: true });
  const log = createWriteStream(join(root, '.data/logs', `${name}.log`));
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  try {
    await waitForResponse(url, child, name);
  } catch (error) {
    child.kill();
    throw error;
  }
  return child;
}

/**
 * `args` are options of the embedded content API (`--recipe`, `--data`, `--reset` …).
 *
 * @param {{ port: number, args?: string[], env?: Record<string, string> }} options
 */
export async function startApi({ port, args = [], env = {} }) {
  await assertFree(port, 'the content API');
  return start('api', ['--import', 'tsx', 'src/main.ts', '--port', String(port), ...args], {
    cwd: join(root, 'embedded'),
    env,
    url: `http://127.0.0.1:${port}/jsonapi`,
  });
}

/**
 * Receives mail on `smtpPort` and shows it on `port`.
 *
 * @param {{ port: number, smtpPort: number }} options
 */
export async function startMail({ port, smtpPort }) {
  await Promise.all([assertFree(port, 'the inbox'), assertFree(smtpPort, 'the mail catcher')]);
  return start('mail', ['--import', 'tsx', 'src/mail-catcher/main.ts'], {
    cwd: join(root, 'embedded'),
    env: { PORT: String(port), SMTP_PORT: String(smtpPort) },
    url: `http://127.0.0.1:${port}/`,
  });
}

/**
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.domain each game has an origin below it; the site's GAMES_DOMAIN
 * @param {string} options.siteUrl
 * @param {string} options.secret shared with the site
 * @param {string} [options.folder] uploaded games
 */
export async function startGames({ port, domain, siteUrl, secret, folder }) {
  await assertFree(port, 'the games host');
  return start('games', ['--import', 'tsx', 'serve.ts'], {
    cwd: join(root, 'games'),
    env: {
      PORT: String(port),
      GAMES_DOMAIN: domain,
      SITE_URL: siteUrl,
      GAMES_SECRET: secret,
      ...(folder ? { GAMES_DIR: folder } : {}),
    },
    url: `http://127.0.0.1:${port}/healthz`,
  });
}

/**
 * `cwd` is the folder of the build; `name` is the name of the log.
 *
 * @param {{ port: number, env: Record<string, string>, dev?: boolean, cwd?: string, name?: string }} options
 */
export async function startSite({
  port,
  env,
  dev = false,
  cwd = join(root, 'frontend'),
  name = 'site',
}) {
  await assertFree(port, 'the site');
  return start(
    name,
    [...siteProgram(dev), '-p', String(port), '-H', process.env.HOST ?? '127.0.0.1'],
    {
      cwd,
      env: { NEXT_TELEMETRY_DISABLED: '1', ...MEMORY, ...env },
      url: `http://127.0.0.1:${port}/robots.txt`,
    },
  );
}
