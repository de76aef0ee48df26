/**
 * Runs PHPUnit and the contract on a Drupal, which Composer installs in `.data/drupal`.
 *
 *   npm run test:drupal                         on SQLite
 *   npm run test:drupal -- --db URL             on mysql://user:password@host/name or pgsql://…; deletes the database's content
 *   npm run test:drupal -- kernel contract      parts of: lint unit kernel functional contract players conformance
 *   npm run test:drupal -- --required           fails without a Drupal
 *
 * Without PHP and Composer it runs in the container of DDEV or Docker Compose, or prints why it
 * skips; nothing counts as passed.
 */
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoPassword } from './demo-password.mjs';
import {
  drupalRoot,
  fetchDrupal,
  installSite,
  serveDrupal,
  missingRequirement,
} from './drupal.mjs';
import { freePort } from './free-port.mjs';
import { startApi, startMail } from './portal.mjs';
import { install } from './prepare.mjs';
import { runPart } from './run-part.mjs';
import { capture, root, run } from './steps.mjs';

/** @typedef {[program: string, args: string[]]} Command */

/** Several times a part's duration on a busy two-core machine. */
const LIMIT_MS = 90 * 60_000;
const PARTS = ['lint', 'unit', 'kernel', 'functional', 'contract', 'players', 'conformance'];
const { values, positionals } = parseArgs({
  options: { db: { type: 'string' }, required: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Known parts: ${PARTS.join(', ')}.`);
  process.exit(2);
}
const chosenParts = positionals.length === 0 ? PARTS : positionals;

function skip(why) {
  console.log(`test:drupal: skipped: ${why}.`);
  process.exit(values.required ? 1 : 0);
}

/** Exits with the script's status if there is a container of DDEV or Docker Compose. */
async function runInContainer() {
  const rest = process.argv.slice(2);
  /** @type {{ probe: Command, alive?: Command, command: Command }[]} */
  const containers = [
    { probe: ['ddev', ['describe', '--json-output']], command: ['ddev', ['test-drupal', ...rest]] },
    {
      probe: ['docker', ['compose', 'version']],
      alive: ['docker', ['info']],
      command: ['docker', ['compose', '--profile', 'test', 'run', '--rm', 'test', ...rest]],
    },
  ];
  for (const { probe, alive = probe, command } of containers) {
    const results = await Promise.all(
      [probe, alive].map(([name, args]) =>
        capture(`probe-${name}`, name, args).catch(() => ({ code: 127 })),
      ),
    );
    if (results.some(({ code }) => code !== 0)) continue;
    const { code } = await capture('test-drupal', ...command, { show: true });
    process.exit(code);
  }
}

const missing = await missingRequirement(values.db);
if (missing) {
  await runInContainer();
  skip(`${missing}, and neither DDEV nor Docker is running`);
}
await install();
try {
  await fetchDrupal();
} catch (error) {
  console.log(String(error).split('\n').slice(-15).join('\n'));
  skip('Composer could not fetch Drupal, see .data/logs/composer.log');
}

// The contract reads links in emails.
const mail = { port: await freePort(), smtpPort: await freePort() };
const inbox = await startMail(mail);
const server = await serveDrupal({
  env: {
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.smtpPort),
  },
});
/** @type {{ port: number, child?: import('node:child_process').ChildProcess }} */
const api = { port: await freePort() };
const stop = () => (server.stop(), inbox.kill(), api.child?.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stop(), process.exit(1)));

// Each test installs a site, which takes half the time on a memory disk.
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const env = {
  CONTRACT_MAILS: `http://127.0.0.1:${mail.port}/mails`,
  SIMPLETEST_BASE_URL: server.base,
  SIMPLETEST_DB:
    values.db ?? `sqlite://localhost/${join(scratch, `drupal-tests-${process.pid}.sqlite`)}`,
};
/**
 * @typedef {{ runner: string, before?: () => Promise<void>, command: Command, cwd: string }} Part
 * @type {(name: string) => Part}
 */
const suite = (name) => ({
  runner: 'phpunit',
  command: ['vendor/bin/phpunit', ['--testsuite', name]],
  cwd: drupalRoot,
});
const hasUnitTests = readdirSync(join(root, 'drupal/web/modules/custom'), { recursive: true }).some(
  (path) => /tests.src.Unit.+Test\.php$/.test(path),
);
async function startBoth() {
  await installSite(undefined);
  const recipe = ['--recipe', join(drupalRoot, 'recipes/ag_site'), '--drupal', drupalRoot];
  const data = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'data.sqlite');
  api.child = await startApi({
    port: api.port,
    args: [...recipe, '--data', data],
    env: { DEMO_PASSWORD: demoPassword },
  });
}
const conformance = [
  '--drupal',
  server.base,
  '--embedded',
  `http://127.0.0.1:${api.port}`,
  '--password',
  demoPassword,
].concat(['--requests', '1200', '--seconds', '120', '--shrinks', '1', '--least', '99']);
/** @type {Record<string, Part | null>} */
const parts = {
  lint: { runner: 'check', command: ['composer', ['run', 'lint', '--no-ansi']], cwd: drupalRoot },
  unit: hasUnitTests ? suite('unit') : null,
  kernel: suite('kernel'),
  functional: suite('functional'),
  contract: {
    runner: 'node',
    before: () => installSite(values.db),
    command: [process.execPath, ['--import', 'tsx', 'run.ts', '--base', server.base]],
    cwd: join(root, 'contract'),
  },
  players: {
    runner: 'check',
    before: async () => {
      await installSite(values.db);
      const members = ['php:script', join(root, 'contract/seed/members.php'), '200', demoPassword];
      await run('drupal-members', 'vendor/bin/drush', members, { cwd: drupalRoot });
    },
    command: [process.execPath, ['--import', 'tsx', 'parallel-players.ts', '--base', server.base]],
    cwd: join(root, 'contract'),
  },
  // Other databases compare text differently from the embedded server's SQLite.
  conformance: values.db
    ? null
    : {
        runner: 'check',
        before: startBoth,
        command: [process.execPath, ['--import', 'tsx', 'conformance/run.ts', ...conformance]],
        cwd: join(root, 'contract'),
      },
};
if (chosenParts.includes('conformance') && !parts.conformance)
  console.log('conformance: skipped, because it requires SQLite.');

const total = { passed: 0, failed: 0 };
try {
  for (const name of PARTS.filter((part) => chosenParts.includes(part))) {
    const part = parts[name];
    if (!part) continue;
    const { command, ...rest } = part;
    const [program, args] = command;
    const log = `test-drupal-${name}`;
    const { passed, failed, reasons } = await runPart({
      ...{ log, title: name, program, args, env, timeoutMs: LIMIT_MS },
      ...rest,
    });
    total.passed += passed;
    total.failed += failed;
    if (reasons) console.log(reasons);
  }
} finally {
  stop();
}
console.log(`\ntest:drupal: ${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
