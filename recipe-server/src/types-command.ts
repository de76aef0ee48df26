import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SettingsError } from './command-errors.ts';
import { loadCommandModel, modelHelp, modelOptions } from './command-model.ts';
import { resourceTypesSource } from './model/resource-types-source.ts';

const usage = `Writes TypeScript types of the JSON:API resources: types --recipe DIR --out FILE

${modelHelp}
  --out FILE     file to write`;

export function writeTypes(args: string[]): void {
  const options = { ...modelOptions, out: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  if (values.help) return console.log(usage);
  if (values.recipe === undefined) throw new SettingsError(`Missing --recipe DIR\n\n${usage}`);
  if (values.out === undefined) throw new SettingsError(`Missing --out FILE\n\n${usage}`);
  writeFileSync(values.out, resourceTypesSource(loadCommandModel(values.recipe, values)));
}
