/**
 * Generates types from the recipes: `npm run generate`, or `npm run generate -- --check` to fail if
 * they are stale. Uses the portal's recipe unless `--recipe` is set.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { loadModel } from './model.ts';
import { resourceTypesSource } from './resource-types-source.ts';
import { tableTypes } from './table-types.ts';

const root = resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: {
    recipe: { type: 'string', multiple: true, default: [join(root, 'drupal/recipes/ag_portal')] },
    check: { type: 'boolean', default: false },
  },
});

const model = loadModel(values.recipe);
const outputs: [file: string, source: string][] = [
  [join(root, 'frontend/src/content/generated/resources.ts'), resourceTypesSource(model)],
  [join(root, 'embedded/src/ag/portal-tables.ts'), tableTypes(model)],
];

/** Formatted like the rest of the repository, so that prettier leaves it unchanged. */
const prettierOptions = await resolveConfig(join(root, 'package.json'));
for (const output of outputs)
  output[1] = await format(output[1], { ...prettierOptions, parser: 'typescript' });

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
