import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SettingsError } from '../command-errors.ts';
import { loadCommandModel, modelHelp, modelOptions } from '../command-model.ts';
import { writeContent, writeFiles } from '../model/write-content.ts';
import { generateContent } from './generate.ts';

const usage = `Writes content for every content type, vocabulary, media type and user, for --content: seed --recipe DIR --out DIR

${modelHelp}
  --out DIR      new folder
  --count N      number of each (default: 5)`;

/** A square in one color. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

export async function writeSeed(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      ...modelOptions,
      out: { type: 'string' },
      count: { type: 'string', default: '5' },
    },
  });
  if (values.help) return console.log(usage);
  const { recipe, out } = values;
  if (recipe === undefined) throw new SettingsError(`Missing --recipe DIR\n\n${usage}`);
  if (out === undefined) throw new SettingsError(`Missing --out DIR\n\n${usage}`);
  if (!/^[1-9]\d{0,3}$/.test(values.count))
    throw new SettingsError('--count must be a number from 1 to 9999.');
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new SettingsError(`${out} has files. Choose a new folder.`);
  const faker = await loadFaker();
  const entities = generateContent(loadCommandModel(recipe, values), faker, Number(values.count));
  writeContent(out, entities);
  const uris = entities
    .filter(({ type }) => type === 'file')
    .map(({ fields }) => String(fields.uri?.[0]?.value).split('/').at(-1) ?? '');
  writeFiles(
    out,
    Object.fromEntries(
      uris.map((name) => [`file/${name}`, name.endsWith('.png') ? picture : 'A document.\n']),
    ),
  );
  console.log(`Wrote ${entities.length} entities to ${out}.`);
}

/** It is large, so that only projects that use it install it. */
async function loadFaker() {
  try {
    const { faker } = await import('@faker-js/faker');
    return faker;
  } catch {
    throw new SettingsError('seed needs Faker: npm install --save-dev @faker-js/faker');
  }
}
