import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';

export type Yaml = Record<string, unknown>;

export interface ContentFile {
  type: string;
  uuid: string;
  bundle?: string;
  /** UUIDs and entity types of the dependencies. */
  depends?: Record<string, string>;
  fields: Yaml;
}

/** A recipe for both servers. */
export interface ModelRecipe {
  name: string;
  recipes?: string[];
  install: string[];
  import?: Record<string, string[] | '*'>;
  actions?: Record<string, Yaml>;
  config: Record<string, Yaml>;
  content: ContentFile[];
  /** Files by name, stored beside their entities. */
  files: Record<string, string | Uint8Array>;
}

/** Writes a recipe to a new folder, whose name is the recipe's. */
export function writeRecipe(
  folder: string,
  { name, recipes = [], install, actions = {}, config, content, files, ...rest }: ModelRecipe,
): void {
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string | Uint8Array): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const recipe = {
    name,
    description: name,
    type: 'Site',
    recipes,
    install,
    config: { strict: false, import: rest.import ?? {}, actions },
  };
  write('recipe.yml', stringify(recipe));
  for (const [one, data] of Object.entries(config)) write(`config/${one}.yml`, stringify(data));
  // Drupal's YAML parser reads an unquoted date as a number.
  for (const { type, uuid, bundle, depends, fields } of content) {
    const meta = {
      version: '1.0',
      entity_type: type,
      uuid,
      bundle: bundle ?? type,
      default_langcode: 'en',
      ...(depends ? { depends } : {}),
    };
    write(
      `content/${type}/${uuid}.yml`,
      stringify({ _meta: meta, default: fields }, { version: '1.1' }),
    );
  }
  for (const [file, bytes] of Object.entries(files)) write(`content/file/${file}`, bytes);
}
