/**
 * Records Drupal's responses about models where the embedded server agrees, for `recordings.test.ts`.
 *
 * node --import tsx contract/conformance/record.ts [--project DIR] [--port N] [--models N] [--requests N]
 *
 * DIR is a Drupal project; its default site stays unchanged.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { closedModel } from './models/closed.ts';
import { base } from './models/generated/base.ts';
import { generatedModel, runModels } from './models/run.ts';
import { normalise } from './normalise.ts';
import { digest, named } from './recordings.ts';

const { values } = parseArgs({
  options: {
    project: { type: 'string', default: path.join(import.meta.dirname, '../../.data/drupal') },
    port: { type: 'string', default: '8099' },
    models: { type: 'string', default: '12' },
    requests: { type: 'string', default: '20' },
  },
});
const folder = path.join(import.meta.dirname, 'recordings');
mkdirSync(folder, { recursive: true });
const run = {
  project: path.resolve(values.project),
  port: Number(values.port),
  seed: 17,
  shrinks: 0,
};

for (const { models, requests, start } of [
  { models: [closedModel], requests: 300, start: closedModel.recipes[0] },
  {
    models: Array.from({ length: Number(values.models) }, (_, at) => generatedModel(at + 1)),
    requests: Number(values.requests),
    start: base,
  },
])
  await runModels({ ...run, models, requests, start }, async (model, pair, asked) => {
    const lines: string[] = [];
    for (const request of asked) {
      if ((await pair.differences(request)).length > 0) continue;
      const answer = normalise(
        await pair.drupal.ask(request),
        pair.drupal.base,
        pair.own.drupal,
        request,
      );
      lines.push(
        JSON.stringify({ request: named(request, pair.own.drupal), answer: digest(answer) }),
      );
    }
    writeFileSync(path.join(folder, `${model.name}.jsonl`), `${lines.join('\n')}\n`);
    console.log(`${model.name}: ${String(lines.length)} of ${String(asked.length)} recorded`);
  });
