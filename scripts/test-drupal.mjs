/**
 * PHPUnit and the contract against a real Drupal, fetched by Composer into `.data/drupal` and thrown away with it.
 *
 *   npm run test:drupal                         on SQLite
 *   npm run test:drupal -- --db URL             on mysql://user:password@host/name or pgsql://…; what that database holds is lost
 *   npm run test:drupal -- kernel contract      parts of: lint unit kernel functional contract players conformance
 *   npm run test:drupal -- --required           a Drupal that cannot be had is a failure
 *
 * Where there is no PHP and Composer but DDEV or Docker is running, the same runs in their container. Where no Drupal can be had, it
 * says that it skips, and why: nothing is counted then.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { counts } from './counts.mjs';
import { demoPassword } from './demo-password.mjs';
import { drupalRoot, fetchDrupal, installSite, serveDrupal, whatIsMissing } from './drupal.mjs';
import { freePort } from './free-port.mjs';
import { startApi, startMail } from './portal.mjs';
import { install } from './prepare.mjs';
import { capture, root, run } from './steps.mjs';

const PARTS = ['lint', 'unit', 'kernel', 'functional', 'contract', 'players', 'conformance'];
const { values, positionals } = parseArgs({
  options: { db: { type: 'string' }, required: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`);
  process.exit(2);
}
const wanted = positionals.length === 0 ? PARTS : positionals;

function skip(why) {
  console.log(`test:drupal: skipped, nothing was tested: ${why}.`);
  process.exit(values.required ? 1 : 0);
}

/** Runs this very script where DDEV or Docker Compose has PHP, Composer and Node; ends the process when one of them does. */
async function runInContainer() {
  const rest = process.argv.slice(2);
  const ways = [
    { probe: ['ddev', ['describe', '--json-output']], command: ['ddev', ['test-drupal', ...rest]] },
    {
      probe: ['docker', ['compose', 'version']],
      alive: ['docker', ['info']],
      command: ['docker', ['compose', '--profile', 'test', 'run', '--rm', 'test', ...rest]],
    },
  ];
  for (const { probe, alive = probe, command } of ways) {
    const answers = await Promise.all(
      [probe, alive].map(([name, args]) =>
        capture(`probe-${name}`, name, args).catch(() => ({ code: 127 })),
      ),
    );
    if (answers.some(({ code }) => code !== 0)) continue;
    const { code } = await capture('test-drupal', ...command, { show: true });
    process.exit(code);
  }
}

const missing = await whatIsMissing(values.db);
if (missing) {
  await runInContainer();
  skip(`${missing}, and neither DDEV nor Docker is running`);
}
await install();
try {
  await fetchDrupal();
} catch (error) {
  console.log(error.message.split('\n').slice(-15).join('\n'));
  skip('Composer could not fetch Drupal, see .data/logs/composer.log');
}

// What the contract signs the sandbox's events with.
const sandbox = {
  SANDBOX_WEBHOOK_SECRET:
    process.env.SANDBOX_WEBHOOK_SECRET ?? randomBytes(24).toString('base64url'),
};
// The contract reads the links that members are sent.
const mail = { port: await freePort(), smtpPort: await freePort() };
const inbox = await startMail(mail);
const server = await serveDrupal({
  env: {
    ...sandbox,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.smtpPort),
  },
});
const api = { port: await freePort(), child: null };
const stop = () => (server.stop(), inbox.kill(), api.child?.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stop(), process.exit(1)));

// Each test makes a site of its own: in memory, where there is such a disk, that takes half the time.
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const env = {
  ...sandbox,
  CONTRACT_MAILS: `http://127.0.0.1:${mail.port}/mails`,
  SIMPLETEST_BASE_URL: server.base,
  SIMPLETEST_DB:
    values.db ?? `sqlite://localhost/${join(scratch, `drupal-tests-${process.pid}.sqlite`)}`,
};
const suite = (name) => ({
  runner: 'phpunit',
  command: ['vendor/bin/phpunit', ['--testsuite', name]],
  cwd: drupalRoot,
});
const hasUnitTests = readdirSync(join(root, 'drupal/web/modules/custom'), { recursive: true }).some(
  (path) => /tests.src.Unit.+Test\.php$/.test(path),
);
/** The portal's recipes on both servers, new. */
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
  // Two hundred members who play and save at once.
  players: {
    runner: 'check',
    before: async () => {
      await installSite(values.db);
      const members = ['php:script', join(root, 'scripts/seed-members.php'), '200', demoPassword];
      await run('drupal-members', 'vendor/bin/drush', members, { cwd: drupalRoot });
    },
    command: [process.execPath, ['--import', 'tsx', 'parallel-players.ts', '--base', server.base]],
    cwd: join(root, 'contract'),
  },
  // What the two servers answer to requests that nobody wrote; other databases than SQLite compare texts otherwise than the embedded one.
  conformance: values.db
    ? null
    : {
        runner: 'check',
        before: startBoth,
        command: [process.execPath, ['--import', 'tsx', 'conformance/run.ts', ...conformance]],
        cwd: join(root, 'contract'),
      },
};
if (wanted.includes('conformance') && !parts.conformance)
  console.log('conformance: skipped, it compares SQLite with SQLite.');

const total = { passed: 0, failed: 0 };
try {
  for (const name of PARTS.filter((part) => wanted.includes(part) && parts[part])) {
    const { runner, before, command, cwd } = parts[name];
    const since = Date.now();
    await before?.();
    const result = await capture(`test-drupal-${name}`, ...command, { cwd, env });
    const { passed, failed } = counts(runner, result);
    total.passed += passed;
    total.failed += failed;
    console.log(
      `${failed === 0 ? '✔' : '✘'} ${name}: ${passed} passed, ${failed} failed (${((Date.now() - since) / 1000).toFixed(0)} s)`,
    );
    if (failed > 0)
      console.log(
        readFileSync(join(root, '.data/logs', `test-drupal-${name}.log`), 'utf8').slice(-12_000),
      );
  }
} finally {
  stop();
}
console.log(`\ntest:drupal: ${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
