import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRecipe } from '../../src/testing/recipes.ts';
import { normalizeAnswer, toHttp } from './exchange.ts';
import { requests } from './requests.ts';
import { writingSite } from './site.ts';

/**
 * `record.ts recipe DIR` writes the recipe of the site, `record.ts responses URL` records what a
 * Drupal that was installed from it responds.
 */
const [command, argument = ''] = process.argv.slice(2);
if (command === 'recipe') cpSync(writeRecipe(writingSite), argument, { recursive: true });
else {
  const answers: Record<string, unknown> = {};
  for (const request of requests) {
    const { path, ...init } = toHttp(request);
    const response = await fetch(`${argument}${path}`, init);
    answers[request.name] = normalizeAnswer(
      response.status,
      Object.fromEntries(response.headers),
      await response.text(),
      argument,
    );
  }
  const file = join(import.meta.dirname, 'answers.json');
  writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`);
}
