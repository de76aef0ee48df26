import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCatcher } from '../embedded/src/mail-catcher/catcher.ts';

/** Password of the demo members, unless CONTRACT_PASSWORD is set. */
export const demoPassword = process.env['CONTRACT_PASSWORD'] ?? 'Arcade2026';

/** Signs sandbox events; random per run unless a running server has its own. */
export const webhookSecret =
  process.env['SANDBOX_WEBHOOK_SECRET'] ?? randomBytes(24).toString('base64url');

const root = path.join(import.meta.dirname, '..');

/** The recorded site: exported configuration, then the recipe with its content. */
export const fixtureRecipes = ['config-sync', 'ag_content'].map((name) =>
  path.join(import.meta.dirname, 'fixture', name),
);

export interface RunningServer {
  /** URL without a trailing slash. */
  base: string;
  /** URL of the sent mails as JSON. */
  mails: string;
  /** Stops the server gracefully and waits; does nothing if it has exited. */
  stop: () => Promise<void>;
  /** Kills the server, as in a power failure. */
  kill: () => void;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/**
 * Starts the embedded API as a child process and waits until it responds. @param recipes folders to
 * serve; the portal's by default. @param data its data file; temporary by default. @param program
 * the main file, such as another checkout's or a mutated one. @param further additional arguments.
 * @throws Error with the server's output if it exits before it responds.
 */
export async function startEmbedded(
  recipes: readonly string[],
  data?: string,
  program = path.join(root, 'embedded/src/main.ts'),
  further: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const inbox = await openCatcher({ port: 0, smtpPort: 0 });
  // A bundle needs no loader.
  const transforming = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const args = [
    ...transforming,
    program,
    '--port',
    String(port),
    '--data',
    data ?? path.join(folder, 'data.sqlite'),
    ...further,
  ];
  const child = spawn(
    process.execPath,
    [...args, ...recipes.flatMap((recipe) => ['--recipe', recipe])],
    {
      cwd: root,
      env: {
        ...process.env,
        DEMO_PASSWORD: demoPassword,
        SANDBOX_WEBHOOK_SECRET: webhookSecret,
        SMTP_URL: `smtp://127.0.0.1:${String(inbox.smtpPort)}`,
      },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let ended = false;
  const end = new Promise<void>((resolve) =>
    child.once('exit', () => {
      ended = true;
      resolve(inbox.close());
    }),
  );
  const base = `http://127.0.0.1:${String(port)}`;
  const answers = async (): Promise<boolean> => {
    try {
      return (await fetch(`${base}/session/token`)).status < 500;
    } catch {
      return false;
    }
  };
  while (!(await answers())) {
    if (ended) throw new Error(`The embedded content API ended before it answered:\n${output}`);
    await pause(50);
  }
  return {
    base,
    mails: `http://127.0.0.1:${String(inbox.port)}/mails`,
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      child.kill('SIGTERM');
      await end;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
