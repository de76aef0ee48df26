/**
 * Asks a real Drupal and the embedded server the same generated requests and shows where they differ.
 *
 *   npm run conformance -- --drupal URL --embedded URL [--seed N] [--seeds N] [--requests N] [--only TEXT]
 *
 * With --only, lists and resources of the types whose name contains TEXT are asked for alone.
 * Both must have been installed from the same recipes just before. Each difference is shrunk to the smallest request that shows it.
 * Ends with 1 when fewer than `--least` (99.5) per cent are alike.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { classify, difference, type Finding, roughClass } from './classes.ts';
import { generate } from './generate.ts';
import { playMembers } from './members/run.ts';
import { learn } from './model.ts';
import { Pair } from './pair.ts';
import { Random } from './random.ts';
import { readable, type Request } from './request.ts';
import { Server } from './server.ts';

const { values } = parseArgs({
  options: {
    drupal: { type: 'string' },
    embedded: { type: 'string' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '20' },
    requests: { type: 'string', default: '5000' },
    only: { type: 'string', default: '' },
    as: { type: 'string', default: 'player,ed' },
    password: { type: 'string', default: process.env['DEMO_PASSWORD'] ?? 'Arcade2026' },
    keep: { type: 'string' },
    least: { type: 'string', default: '99.5' },
    members: { type: 'boolean', default: false },
    mails: { type: 'string', default: '' },
    steps: { type: 'string', default: '1000' },
    shrinks: { type: 'string', default: '4' },
  },
});
if (values.drupal === undefined || values.embedded === undefined) throw new Error('--drupal URL and --embedded URL are needed.');

const password = values.password;
if (values.members) {
  const [drupalMails = '', embeddedMails = ''] = values.mails.split(',');
  const differing = await playMembers({
    drupal: { base: values.drupal.replace(/\/$/, ''), inbox: drupalMails },
    embedded: { base: values.embedded.replace(/\/$/, ''), inbox: embeddedMails },
    password,
    seed: Number(values.seed),
    steps: Number(values.steps),
  });
  process.exit(differing === 0 ? 0 : 1);
}
const pair = new Pair(new Server(values.drupal.replace(/\/$/, ''), password), new Server(values.embedded.replace(/\/$/, ''), password));

await pair.learnInstaller();
const types = await learn(pair.drupal, pair.own.drupal);
const ownTypes = await learn(pair.embedded, pair.own.embedded);
const missing = types.filter(({ name }) => !ownTypes.some((one) => one.name === name)).map(({ name }) => name);
if (missing.length > 0) console.log(`The embedded server lacks ${missing.join(', ')}.`);
const subject = types.filter(({ name }) => name.includes(values.only));
const askers = values.as.split(',').filter((name) => name !== '');
const perSeed = Math.ceil(Number(values.requests) / Number(values.seeds));
const requests = Array.from({ length: Number(values.seeds) }, (_, at) => {
  const random = new Random(Number(values.seed) + at);
  return Array.from({ length: perSeed }, () => generate(random, { types, subject, askers }));
}).flat();

const findings: Finding[] = [];
const shrunk = new Map<string, number>();
let done = 0;
let different = 0;
async function work(queue: Request[]): Promise<void> {
  for (let request = queue.pop(); request !== undefined; request = queue.pop()) {
    const found = await pair.differences(request);
    if (++done % 500 === 0) console.error(`${String(done)} asked, ${String(different)} differ`);
    if (found.length === 0) continue;
    different++;
    const rough = roughClass({ request, differences: found });
    const times = shrunk.get(rough) ?? 0;
    shrunk.set(rough, times + 1);
    findings.push(times < Number(values.shrinks) ? await pair.smallest(request, found) : { request, differences: found });
  }
}
const queue = requests.toReversed();
await Promise.all([work(queue), work(queue), work(queue)]);

const short = (value: unknown): string => (value === undefined ? '(absent)' : JSON.stringify(value).slice(0, 200));
const classes = classify(findings);
for (const { count, example } of classes) {
  console.log(`\n${String(count)} (${((100 * count) / requests.length).toFixed(2)} %)  ${readable(example.request)}`);
  for (const one of example.differences.slice(0, 3))
    console.log(`   ${one.at}\n      Drupal   ${short(one.drupal)}\n      embedded ${short(one.embedded)}`);
}
const share = 100 - (100 * different) / requests.length;
console.log(
  `\n${String(requests.length - different)} of ${String(requests.length)} alike: ${share.toFixed(2)} % (${values.seeds} seeds from ${values.seed}, ${String(classes.length)} classes)`,
);
if (values.keep !== undefined)
  writeFileSync(
    values.keep,
    findings
      .map((finding) => `${JSON.stringify({ request: finding.request, differences: finding.differences.slice(0, 5).map(difference) })}\n`)
      .join(''),
  );
process.exitCode = share >= Number(values.least) ? 0 : 1;
