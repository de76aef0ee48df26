/**
 * Records what a real Drupal answers about the model `closed`, as far as the embedded server answers alike: `recordings.test.ts` holds it to that.
 *
 *   node --import tsx contract/conformance/record.ts --project DIR --drupal URL
 *
 * DIR is a Drupal whose site may be thrown away, and which is served at URL.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoPassword, startEmbedded } from '../server.ts';
import { generate } from './generate.ts';
import { learn } from './model.ts';
import { closed, closing, questions } from './models/closed.ts';
import { installRecipe } from './models/drupal-site.ts';
import { writeRecipe } from './models/recipe.ts';
import { normalise } from './normalise.ts';
import { Pair } from './pair.ts';
import { Random } from './random.ts';
import { digest, named } from './recordings.ts';
import { Server } from './server.ts';

const { values } = parseArgs({
  options: { project: { type: 'string' }, drupal: { type: 'string' }, count: { type: 'string', default: '300' } },
});
if (values.drupal === undefined) throw new Error('--drupal URL is needed.');

const folder = mkdtempSync(path.join(tmpdir(), 'models-'));
for (const recipe of [closed, closing]) writeRecipe(path.join(folder, recipe.name), recipe);
const recipe = path.join(folder, closing.name);
if (values.project !== undefined) await installRecipe(values.project, recipe);
const own = await startEmbedded([recipe]);
const pair = new Pair(new Server(values.drupal.replace(/\/$/, ''), demoPassword), new Server(own.base, demoPassword));
await pair.learnInstaller();
const types = await learn(pair.drupal, pair.own.drupal);
await learn(pair.embedded, pair.own.embedded);

const random = new Random(17);
const asked = [
  ...questions,
  ...Array.from({ length: Number(values.count) }, () => generate(random, { types, askers: ['reader', 'keeper'] })),
];
const lines: string[] = [];
for (const request of asked) {
  const differences = await pair.differences(request);
  if (differences.length > 0) continue;
  const answer = normalise(await pair.drupal.ask(request), pair.drupal.base, pair.own.drupal, request);
  lines.push(JSON.stringify({ request: named(request, pair.own.drupal), answer: digest(answer) }));
}
await own.stop();
writeFileSync(path.join(import.meta.dirname, 'recordings.jsonl'), `${lines.join('\n')}\n`);
console.log(`${String(lines.length)} of ${String(asked.length)} recorded`);
