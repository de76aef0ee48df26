/**
 * Records the answers of a real Drupal to the portal's own calls. Look at the difference before committing it.
 *
 *   node --import tsx contract/portal/record.ts --base URL
 *
 * The site at URL must have been installed from `drupal/recipes/ag_site` just before: votes, views and reviews since then would be recorded.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answersFile, ask, type Line } from './answer.ts';
import { requests } from './requests.ts';

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const base = values.base?.replace(/\/$/, '');
if (base === undefined) throw new Error('--base URL is missing.');

const lines: Line[] = [];
for (const request of requests) lines.push({ request, answer: await ask(base, request) });
writeFileSync(answersFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
