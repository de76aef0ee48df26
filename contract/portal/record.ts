/**
 * Records Drupal's responses to the portal's calls. Review the diff before you commit it.
 *
 * node --import tsx contract/portal/record.ts --base URL
 *
 * Install the site at URL from `drupal/recipes/ag_site` first: later votes, views and reviews would
 * be recorded too.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { movedDays, recordingsFile, send, type RecordedLine } from './recordings.ts';
import { requests } from './requests.ts';

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const base = values.base?.replace(/\/$/, '');
if (base === undefined) throw new Error('--base URL is missing.');

const days = await movedDays(base);
const lines: RecordedLine[] = [];
for (const request of requests) lines.push({ request, answer: await send(base, request, days) });
writeFileSync(recordingsFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
