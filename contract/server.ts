import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCatcher } from '../embedded/src/mail-catcher/catcher.ts';

/** What the checks log the demo's members in with, unless CONTRACT_PASSWORD says otherwise. */
export const demoPassword = process.env['CONTRACT_PASSWORD'] ?? 'Arcade2026';

/** What the sandbox's events are signed with: made up for each run, unless a server that runs already has one. */
export const webhookSecret =
  process.env['SANDBOX_WEBHOOK_SECRET'] ?? randomBytes(24).toString('base64url');

const root = path.join(import.meta.dirname, '..');

/** What the answers were recorded from: the configuration of the installed site, then the recipe with its content. */
export const fixtureRecipes = ['config-sync', 'ag_content'].map((name) =>
  path.join(import.meta.dirname, 'fixture', name),
);

export interface RunningServer {
  /** Address without a slash at the end. */
  base: string;
  /** Address of the mails that it has sent, as JSON. */
  mails: string;
  /** Ends the server in good order and waits for it; a server that is gone is fine, too. */
  stop: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
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
 * Starts the embedded content API as a process of its own, and waits until it answers.
 *
 * @param recipes folders to serve; none means the portal's own.
 * @param data its data file; without one the data is new and goes when the server stops.
 * @param program the server's main file; another checkout's, or one with a fault put into it.
 * @param further arguments of its own.
 * @throws Error with the server's output when it ends before it answers.
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
  // A bundle needs no transforming.
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
