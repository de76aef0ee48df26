import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createApp } from './app.ts';
import { SettingsError } from './command-errors.ts';
import { loadCommandModel, modelHelp, modelOptions } from './command-model.ts';
import { openApi, openApiDocument } from './openapi.ts';
import { inMemory } from './store/data-file.ts';
import { openStore } from './store/open-store.ts';

const usage = `Writes an OpenAPI document of what the server responds: openapi --recipe DIR --out FILE

${modelHelp}
  --out FILE     file to write`;

export async function writeOpenApi(args: string[]): Promise<void> {
  const options = { ...modelOptions, out: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  if (values.help) return console.log(usage);
  if (values.recipe === undefined) throw new SettingsError(`Missing --recipe DIR\n\n${usage}`);
  if (values.out === undefined) throw new SettingsError(`Missing --out FILE\n\n${usage}`);
  const model = loadCommandModel(values.recipe, values);
  const { name } = model.config.get('system.site') ?? {};
  const info = { title: typeof name === 'string' ? name : 'Drupal', version: '1.0.0' };
  // The content is not described.
  const store = openStore({ ...model, content: [] }, { file: inMemory });
  const app = createApp({ store, plugins: [openApi({ info })] });
  try {
    await app.ready();
    writeFileSync(values.out, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
  } finally {
    await app.close();
    store.close();
  }
}
