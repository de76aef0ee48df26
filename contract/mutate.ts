/**
 * Applies each mutation to the embedded server and runs the check that must detect it.
 *
 *   npm run contract:mutations                  all mutations
 *   npm run contract:mutations -- --only TEXT   those whose title, file or check contains TEXT
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutation, mutations } from './mutations.ts';
import { bundleServer, embeddedEntry, startEmbedded } from './server.ts';

/** Time limit of each check, because a mutated server can hang. */
const TIMEOUT_MS = 5 * 60_000;

const sourceOf = (file: string): string => path.join(import.meta.dirname, '../embedded/src', file);

/** @throws Error if the code no longer matches. */
export function mutated({ title, file, find, replace }: Mutation): string {
  const source = readFileSync(sourceOf(file), 'utf8');
  const tokens = find
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(tokens.join('\\s+'), 'g');
  const count = source.match(pattern)?.length ?? 0;
  if (count !== 1)
    throw new Error(`"${title}" matches embedded/src/${file} ${String(count)} times: ${find}`);
  return source.replace(pattern, () => replace);
}

async function passes(check: string, mutation?: Mutation): Promise<boolean> {
  const bundle = await bundleServer(embeddedEntry, [
    {
      name: 'mutation',
      setup: ({ onLoad }) =>
        onLoad({ filter: /\.ts$/ }, ({ path: loaded }) =>
          mutation !== undefined && loaded === sourceOf(mutation.file)
            ? { contents: mutated(mutation), loader: 'ts' }
            : undefined,
        ),
    },
  ]);
  const server = await startEmbedded([], undefined, bundle).catch(() => null);
  if (server === null) return false;
  const file = path.join(import.meta.dirname, 'checks', `${check}.test.ts`);
  const run = spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: 'ignore',
    timeout: TIMEOUT_MS,
    env: { ...process.env, CONTRACT_BASE: server.base, CONTRACT_MAILS: server.mails },
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
  for (const check of new Set(wanted.map(({ check }) => check)))
    if (!(await passes(check))) throw new Error(`checks/${check} fails without a mutation.`);
  let detected = 0;
  for (const mutation of wanted) {
    const isDetected = !(await passes(mutation.check, mutation));
    if (isDetected) detected++;
    console.log(`${isDetected ? '✔' : '✘'} ${mutation.check}: ${mutation.title}`);
  }
  console.log(`\n${String(detected)} of ${String(wanted.length)} mutations detected`);
  process.exitCode = detected === wanted.length ? 0 : 1;
}

if (import.meta.filename === process.argv[1]) await main();
