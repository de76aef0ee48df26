/**
 * Records the requests about a content model again on Drupal. Review the diff before you commit it.
 *
 * node --import tsx contract/conformance/record.ts --base URL --model NAME
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRecorder, models, readRecordings, recordingsFile } from './recordings.ts';

const { base, model = '' } = parseArgs({
  options: { base: { type: 'string' }, model: { type: 'string' } },
}).values;
const reader = models[model]?.reader;
if (base === undefined || reader === undefined) throw new Error('--base or --model is missing.');

const record = await createRecorder(base, reader);
const lines: string[] = [];
for (const { request } of readRecordings(model))
  lines.push(`${JSON.stringify({ request, answer: await record(request) })}\n`);
writeFileSync(recordingsFile(model), lines.join(''));
