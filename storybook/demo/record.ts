/**
 * Records the demo recipe through the site's own fetchers and mappers. `npm run stories:data`
 * writes it; `npm run stories:data -- --check` fails when it is stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { readDemo } from './read-demo';
import { withDemoPortal } from './portal';

const root = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'recorded');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const prettierOptions = await resolveConfig(join(root, 'package.json'));
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A module that exports the value, named after the file in camel case. */
async function moduleOf(name: string, type: string, from: string, value: unknown): Promise<string> {
  const [imported = ''] = /[A-Z]\w+(?=(\[\]|>)?$)/.exec(type) ?? [];
  const head = imported === '' ? '' : `import type { ${imported} } from '${from}';\n\n`;
  const source = `${head}/** From the demo recipe: \`npm run stories:data\` writes it. */\nexport const ${camel(name)}: ${type} = ${JSON.stringify(value)};\n`;
  return format(source, { ...prettierOptions, parser: 'typescript' });
}

const modules = await withDemoPortal(readDemo);
const stale: string[] = [];
for (const { name, type, from = '@/content/types', value } of modules) {
  const file = join(folder, `${name}.ts`);
  const source = await moduleOf(name, type, from, value);
  if (existsSync(file) && readFileSync(file, 'utf8') === source) continue;
  stale.push(relative(root, file));
  if (values.check) continue;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, source);
}
for (const file of stale)
  console.log(values.check ? `${file} is stale: run \`npm run stories:data\`.` : `wrote ${file}`);
process.exitCode = values.check && stale.length > 0 ? 1 : 0;
