/**
 * Compares generated requests on Drupal and the embedded server, both freshly installed from the
 * same recipes. Shrinks each difference to a small request.
 *
 * npm run conformance -- --drupal URL --embedded URL [--seed N] [--requests N] [--only TEXT]
 *
 * `--seconds N` limits the time, `--only TEXT` the types by name. Exits with 1 if fewer than
 * `--least` (99.5) per cent are equal.
 */
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { generate } from './generate.ts';
import type { Difference } from './normalize.ts';
import { ServerPair } from './pair.ts';
import { Random } from './random.ts';
import { formatRequest, type Request } from './request.ts';
import { Server } from './server.ts';
import { limitRun } from '../../scripts/steps.mjs';

limitRun('conformance', 120);
const { values } = parseArgs({
  options: {
    drupal: { type: 'string' },
    embedded: { type: 'string' },
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '5000' },
    only: { type: 'string', default: '' },
    as: { type: 'string', default: 'player,ed' },
    password: { type: 'string', default: process.env['DEMO_PASSWORD'] ?? 'Arcade2026' },
    least: { type: 'string', default: '99.5' },
    seconds: { type: 'string', default: '3600' },
    shrinks: { type: 'string', default: '60' },
  },
});
if (values.drupal === undefined || values.embedded === undefined)
  throw new Error('--drupal URL and --embedded URL are needed.');

const pair = new ServerPair(
  new Server(values.drupal.replace(/\/$/, ''), values.password),
  new Server(values.embedded.replace(/\/$/, ''), values.password),
);
await pair.collectInstaller();
const accounts = values.as.split(',').filter((name) => name !== '');
const types = await pair.readSharedTypes(accounts);
if (pair.missing.length > 0) console.log(`Not compared: ${pair.missing.join(', ')}.`);
const site = {
  types,
  requestedTypes: types.filter(({ name }) => name.includes(values.only)),
  accounts,
};

interface Finding {
  request: Request;
  differences: readonly Difference[];
}

/**
 * Returns null if the responses match; otherwise shrinks the request while the difference remains.
 */
async function compareOne(seed: number): Promise<Finding | null> {
  let place: string | undefined;
  let smallest: Finding | null = null;
  let left = Number(values.shrinks);
  const property = fc.asyncProperty(fc.gen(), async (gen) => {
    if (place !== undefined && left-- <= 0) return true;
    const request = generate(new Random(gen), site);
    const differences = await pair.differences(request);
    const at = differences[0]?.at.replaceAll(/\[\d+\]/g, '');
    if (at === undefined || (place !== undefined && place !== at)) return true;
    place = at;
    smallest = { request, differences };
    return false;
  });
  await fc.check(property, { seed, numRuns: 1 });
  return smallest;
}

const truncated = (value: unknown): string =>
  value === undefined ? '(absent)' : JSON.stringify(value).slice(0, 200);

const deadline = Date.now() + 1000 * Number(values.seconds);
let sent = 0;
let differences = 0;
for (; sent < Number(values.requests) && Date.now() < deadline; sent++) {
  if (sent > 0 && sent % 500 === 0)
    console.log(`${String(sent)} of ${values.requests} requests, ${String(differences)} differ`);
  const finding = await compareOne(Number(values.seed) + sent);
  if (finding === null) continue;
  differences++;
  console.log(`\n${formatRequest(finding.request)}`);
  for (const { at, drupal, embedded } of finding.differences.slice(0, 3))
    console.log(
      `   ${at}\n      Drupal   ${truncated(drupal)}\n      embedded ${truncated(embedded)}`,
    );
}
const percentage = 100 - (100 * differences) / Math.max(sent, 1);
console.log(
  `\n${String(sent - differences)} of ${String(sent)} equal: ${percentage.toFixed(2)} % (seed ${values.seed})`,
);
process.exitCode = percentage >= Number(values.least) ? 0 : 1;
