import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRecipe } from '../../src/testing/recipes.ts';
import { normalizeAnswer, toHttp } from './exchange.ts';
import { sites } from './sites.ts';

/**
 * `record.ts SITE recipes DIR` writes two recipes: `DIR/site` to install a Drupal from, and
 * `DIR/content` to apply to it then. `record.ts SITE responses URL` records what it responds.
 */
const [name = '', command, argument = ''] = process.argv.slice(2);
const found = sites[name];
if (found === undefined) throw new Error(`The sites are ${Object.keys(sites).join(', ')}.`);
const { site, users, requests } = found;
if (command === 'recipes') {
  const { content = [], files = {}, ...configuration } = site;
  // An installer imports content in the site's language only.
  cpSync(writeRecipe(configuration), join(argument, 'site'), { recursive: true });
  cpSync(writeRecipe({ content, files }), join(argument, 'content'), { recursive: true });
} else {
  const answers: Record<string, unknown> = {};
  for (const request of requests) {
    const { path, ...init } = toHttp(users, request);
    const response = await fetch(`${argument}${path}`, init);
    answers[request.name] = normalizeAnswer(
      response.status,
      Object.fromEntries(response.headers),
      await response.text(),
      argument,
    );
  }
  const file = join(import.meta.dirname, name, 'answers.json');
  writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`);
}
