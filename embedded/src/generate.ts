/** `npm run generate`, or `npm run generate -- --check` to fail if the files are stale. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from 'drupal-recipe-server/plugin';
import { createApp, fieldNamesSource, openStore } from 'drupal-recipe-server';
import { editorialRules } from './ag/frontend/rules.ts';
import { packageRules } from './ag/game/rules.ts';
import { similarRules } from './ag/similar/rules.ts';
import { allModules } from './modules.ts';
import { loadPortalModel } from './portal-model.ts';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
});

const model = loadPortalModel([join(root, 'drupal/recipes/ag_portal')]);
/** What the site reads by JSON:API. */
const stored = [
  'node--game',
  'node--page',
  'node--playlist',
  'node--post',
  'taxonomy_term--genre',
  'taxonomy_term--tags',
];
const document = await readDocument();
const outputs: [file: string, source: string][] = [
  [
    join(root, 'frontend/src/content/generated/field-names.ts'),
    fieldNamesSource(model, stored, [
      ...packageRules.disabledFields,
      ...editorialRules.disabledFields,
      ...similarRules.disabledFields,
    ]),
  ],
  [join(root, 'contract/openapi.json'), JSON.stringify(document)],
];

/** Formats the files so that prettier leaves them unchanged. */
const prettierOptions = await resolveConfig(join(root, 'package.json'));
for (const output of outputs)
  output[1] = await format(output[1], { ...prettierOptions, filepath: output[0] });

const stale = outputs.filter(
  ([file, source]) => !existsSync(file) || readFileSync(file, 'utf8') !== source,
);
if (values.check) {
  for (const [file] of stale)
    console.error(`${relative(root, file)} is stale: run \`npm run generate\`.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, source] of stale) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    console.log(`wrote ${relative(root, file)}`);
  }
}

async function readDocument(): Promise<object> {
  const store = openStore(model, { file: ':memory:' });
  const parts = allModules(store, {
    siteUrls: ['http://localhost:3000'],
    mailer: { send: async () => undefined },
  });
  const app = createApp({ store, ...parts });
  await app.ready();
  const document = openApiDocument(app);
  await app.close();
  store.close();
  return document;
}
