/**
 * Runs the drills of the container stack: failures, upgrade, backup and restore.
 *
 *   npm run test:compose                      all drills, about twenty minutes
 *   npm run test:compose -- kill upgrade      only these; `--keep` leaves the containers running
 *   npm run test:compose -- swarm             Docker Swarm on two engines, as root; about forty minutes
 *   npm run test:compose -- --required        fails without a Docker engine, or if a drill is skipped
 *
 * Without a Docker engine it prints why it skips; nothing counts as passed.
 */
import '../e2e/resolve-localhost.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DRILLS } from './compose/drills.mjs';
import { cleanClone, Stack, missingRequirement } from './compose/stack.mjs';
import { capture, limitRun, root, step } from './steps.mjs';
import { install } from './prepare.mjs';

const { values, positionals } = parseArgs({
  options: {
    required: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown drill: ${unknown.join(', ')}. Known drills: ${DRILLS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const missing = await missingRequirement();
if (missing) {
  console.log(`test:compose: skipped: ${missing}.`);
  process.exit(values.required ? 1 : 0);
}
await install();
limitRun('test:compose', 120);

const folder = await cleanClone(join(root, '.data/compose/clone'));
const stack = new Stack({ name: 'portal-test', folder, ports: await Stack.ports() });
await stack.down();
/** Of stacks that drills start beside the Compose stack. */
const cleanups = [];
const stop = async () => {
  if (values.keep) return;
  for (const cleanup of cleanups) await cleanup();
  await stack.down();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop().then(() => process.exit(1)));

const since = Date.now();
const rows = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const context = { stack, since, keep: values.keep, cleanups };
try {
  const wanted = DRILLS.filter(({ name, onRequest }) =>
    positionals.length === 0 ? !onRequest : positionals.includes(name),
  );
  const needed = new Set(
    wanted.flatMap(({ name, needs = ['build', 'install'] }) => [...needs, name]),
  );
  const chosenDrills = DRILLS.filter(({ name }) => needed.has(name));
  for (const { name, title, run } of chosenDrills) {
    const started = Date.now();
    const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
    try {
      const {
        requests = 0,
        lost = 0,
        retried = 0,
        skipped,
      } = (await step(title, () => run(context))) ?? {};
      if (skipped) console.log(`  skipped: ${skipped}`);
      total[skipped ? 'skipped' : 'passed']++;
      rows.push({
        title,
        result: skipped ? 'skipped' : 'passed',
        seconds: seconds(),
        requests,
        retried,
        lost,
      });
    } catch (error) {
      total.failed++;
      rows.push({ title, result: 'FAILED', seconds: seconds() });
      console.log(`✘ ${title}\n`, error);
      if (['build', 'install'].includes(name)) break;
    }
  }
  console.table(rows);
  const { output } = await capture('compose-images', 'docker', [
    'images',
    '--format',
    '{{.Repository}}:{{.Tag}} {{.Size}}',
  ]);
  const sizes = output.split('\n').filter((line) => line.includes('portal-test-one'));
  console.log(sizes.map((line) => line.replace(':portal-test-one', '')).join(', '));
} finally {
  await stop();
}
console.log(
  `\ntest:compose: ${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
const isSkipFailure = values.required && total.skipped > 0;
process.exit(total.failed === 0 && total.passed > 0 && !isSkipFailure ? 0 : 1);
