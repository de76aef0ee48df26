/**
 * Puts one deliberate fault after the other into the embedded server, and looks whether the check that has to notice it does.
 *
 *   npm run contract:faults                  all faults
 *   npm run contract:faults -- --only TEXT   those whose words, file or check contain TEXT
 *
 * A check that fails on the healthy server notices nothing: that is looked at first.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type RunningServer, startEmbedded, webhookSecret } from '../server.ts';
import { applied, embeddedSource, type Fault } from './fault.ts';
import { faults } from './faults.ts';

const root = path.join(import.meta.dirname, '../..');
const lanes = 2;

/** A copy of the embedded server that sees the recipes and packages of this checkout. */
function makeCopy(name: string): string {
  const folder = path.join(root, '.data/faults', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'embedded'), { recursive: true });
  cpSync(embeddedSource, path.join(folder, 'embedded/src'), { recursive: true });
  for (const shared of ['drupal', 'games', 'embedded/package.json', 'embedded/node_modules'])
    symlinkSync(path.join(root, shared), path.join(folder, shared));
  return folder;
}

/** Names of the tests of a check that fail against a server. */
async function failing(check: string, { base, mails }: RunningServer): Promise<string[]> {
  const file = path.join(root, 'contract/checks', `${check}.test.ts`);
  const run = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-reporter=tap', file], {
    env: {
      ...process.env,
      CONTRACT_BASE: base,
      CONTRACT_MAILS: mails,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
    },
  });
  let output = '';
  run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve) =>
    run.once('exit', (status) => resolve(status ?? 1)),
  );
  const names = Array.from(
    output.matchAll(/^\s*not ok \d+ - (.*)$/gm),
    ([, name]) => name ?? '',
  ).filter((name) => !name.endsWith('.ts'));
  return code === 0 ? [] : [...new Set(names.length === 0 ? ['(the check does not run)'] : names)];
}

async function failingOn(folder: string, check: string): Promise<string[]> {
  const server = await startEmbedded([], undefined, path.join(folder, 'embedded/src/main.ts'));
  try {
    return await failing(check, server);
  } finally {
    await server.stop();
  }
}

async function notice(folder: string, fault: Fault): Promise<string[]> {
  const file = path.join(folder, 'embedded/src', fault.file);
  writeFileSync(file, applied(fault));
  try {
    return await failingOn(folder, fault.check);
  } catch {
    return ['(the server does not start)'];
  } finally {
    cpSync(path.join(embeddedSource, fault.file), file);
  }
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const wanted = faults.filter(({ says, file, check }) =>
  [says, file, check].some((text) => text.includes(values.only)),
);

const healthy = makeCopy('healthy');
for (const check of new Set(wanted.map(({ check }) => check))) {
  const names = await failingOn(healthy, check);
  if (names.length > 0)
    throw new Error(`checks/${check} fails without any fault: ${names.join('; ')}`);
}

const results = new Map<Fault, string[]>();
const waiting = [...wanted];
await Promise.all(
  Array.from({ length: lanes }, async (_, lane) => {
    const folder = makeCopy(`lane-${String(lane)}`);
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const names = await notice(folder, fault);
      results.set(fault, names);
      console.log(`${names.length > 0 ? '✔' : '✘'} ${fault.says}`);
    }
  }),
);
rmSync(path.join(root, '.data/faults'), { recursive: true, force: true });

const noticed = wanted.filter((fault) => (results.get(fault)?.length ?? 0) > 0);
console.log('\n| fault | noticed by |\n| --- | --- |');
for (const fault of wanted) {
  const [first] = results.get(fault) ?? [];
  console.log(
    `| ${fault.says} | ${first === undefined ? '**nobody**' : `${fault.check}: ${first}`} |`,
  );
}
console.log(`\nfaults: ${String(noticed.length)} of ${String(wanted.length)} noticed`);
process.exitCode = noticed.length === wanted.length ? 0 : 1;
