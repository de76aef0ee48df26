import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import embeddedPackage from '../embedded/package.json' with { type: 'json' };
import { openCatcher } from '../embedded/src/mail-catcher/catcher.ts';
import recipeServer from '../recipe-server/package.json' with { type: 'json' };

export const demoPassword = process.env['CONTRACT_PASSWORD'] ?? 'Arcade2026';

const root = path.join(import.meta.dirname, '..');

/** Exported configuration, then the recipe with its content. */
export const fixtureRecipes = ['config-sync', 'ag_content'].map((name) =>
  path.join(import.meta.dirname, 'fixture', name),
);

export interface RunningServer {
  /** URL without a trailing slash. */
  base: string;
  /** URL of the sent mails as JSON. */
  mails: string;
  /** Stops gracefully; does nothing if the server has exited. */
  stop: () => Promise<void>;
  /** Kills the process without a shutdown, as a power failure would. */
  kill: () => void;
}

/** Several times the duration on a busy two-core machine. */
const START_TIMEOUT_MS = 180_000;

/** Bundles in this folder find the default recipes of `embedded/src/main.ts`. */
const bundles = path.join(root, 'embedded/.data');

/** A bundle starts in half the time. @returns its path. */
export async function bundleServer(entry: string): Promise<string> {
  const name = `${path.basename(entry, '.ts')}-${String(process.pid)}.mjs`;
  const outfile = path.join(bundles, name);
  process.once('exit', () => rmSync(outfile, { force: true }));
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The recipe server's sources are TypeScript.
    external: Object.keys({ ...recipeServer.dependencies, ...embeddedPackage.dependencies }).filter(
      (name) => name !== recipeServer.name,
    ),
    outfile,
  });
  return outfile;
}

const embeddedEntry = path.join(import.meta.dirname, 'embedded.ts');
let embedded: Promise<string> | undefined;

/**
 * Waits until the child process responds.
 *
 * @param recipes folders to serve; the portal's by default
 * @param data its data file; temporary by default
 * @param bundle from `bundleServer`; of `embedded.ts` by default
 * @throws Error with the server's output if it exits before it responds
 */
export async function startEmbedded(
  recipes: readonly string[] = [],
  data?: string,
  bundle?: string,
): Promise<RunningServer> {
  const program = bundle ?? (await (embedded ??= bundleServer(embeddedEntry)));
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const inbox = await openCatcher({ port: 0, smtpPort: 0 });
  const child = spawn(
    process.execPath,
    [
      program,
      '--port',
      '0',
      '--data',
      data ?? path.join(folder, 'data.sqlite'),
      ...recipes.flatMap((recipe) => ['--recipe', recipe]),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        DEMO_PASSWORD: demoPassword,
        SMTP_URL: `smtp://127.0.0.1:${String(inbox.smtpPort)}`,
      },
    },
  );
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const end = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
      resolve(inbox.close());
    }),
  );
  const late = setTimeout(kill, START_TIMEOUT_MS);
  const base = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /^Serving .* at (http:\S+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void end.then(() => {
      reject(new Error(`The embedded server exited before it responded:\n${output}`));
    });
  }).finally(() => clearTimeout(late));
  return {
    base,
    mails: `http://127.0.0.1:${String(inbox.port)}/mails`,
    kill,
    stop: async () => {
      child.kill('SIGTERM');
      await end;
    },
  };
}
