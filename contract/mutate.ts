/**
 * Applies one mutation after the other to a copy of the embedded server and runs the check that must detect it.
 *
 *   npm run contract:mutations                  all mutations
 *   npm run contract:mutations -- --only TEXT   those whose title, file or check contains TEXT
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutation, mutations } from './mutations.ts';
import { startEmbedded, webhookSecret } from './server.ts';

const root = path.join(import.meta.dirname, '..');
const embeddedSource = path.join(root, 'embedded/src');

/** Applies a mutation to its file's source. @throws Error if the code no longer matches. */
export function mutated({ title, file, find, replace }: Mutation): string {
  const source = readFileSync(path.join(embeddedSource, file), 'utf8');
  const words = find
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(words.join('\\s+'), 'g');
  const count = source.match(pattern)?.length ?? 0;
  if (count !== 1)
    throw new Error(`"${title}" matches embedded/src/${file} ${String(count)} times: ${find}`);
  return source.replace(pattern, () => replace);
}

/** Copies the embedded server, with links to recipes and packages of this checkout. */
function copyServer(): string {
  mkdirSync(path.join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.data/mutation-'));
  cpSync(embeddedSource, path.join(folder, 'embedded/src'), { recursive: true });
  for (const shared of ['drupal', 'games', 'embedded/package.json', 'embedded/node_modules'])
    symlinkSync(path.join(root, shared), path.join(folder, shared));
  return folder;
}

/** Whether a check passes against the server in a folder. */
async function passes(folder: string, check: string): Promise<boolean> {
  const server = await startEmbedded(
    [],
    undefined,
    path.join(folder, 'embedded/src/main.ts'),
  ).catch(() => null);
  if (server === null) return false;
  const file = path.join(import.meta.dirname, 'checks', `${check}.test.ts`);
  const run = spawn(process.execPath, ['--import', 'tsx', '--test', file], {
    stdio: 'ignore',
    env: {
      ...process.env,
      CONTRACT_BASE: server.base,
      CONTRACT_MAILS: server.mails,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
    },
  });
  const code = await new Promise((resolve) => run.once('exit', resolve));
  await server.stop();
  return code === 0;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const wanted = mutations.filter(({ title, file, check }) =>
    [title, file, check].some((text) => text.includes(values.only)),
  );
  const folder = copyServer();
  try {
    for (const check of new Set(wanted.map(({ check }) => check)))
      if (!(await passes(folder, check)))
        throw new Error(`checks/${check} fails without a mutation.`);
    let detected = 0;
    for (const mutation of wanted) {
      const file = path.join(folder, 'embedded/src', mutation.file);
      writeFileSync(file, mutated(mutation));
      const isDetected = !(await passes(folder, mutation.check));
      cpSync(path.join(embeddedSource, mutation.file), file);
      if (isDetected) detected++;
      console.log(`${isDetected ? '✔' : '✘'} ${mutation.check}: ${mutation.title}`);
    }
    console.log(`\n${String(detected)} of ${String(wanted.length)} mutations detected`);
    process.exitCode = detected === wanted.length ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.filename === process.argv[1]) await main();
