import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';

type Yaml = Record<string, unknown>;

export interface NewContent {
  type: string;
  uuid: string;
  bundle?: string;
  /** Found by the references between the content by default. */
  depends?: Yaml;
  /** Of `fields`; `en` by default. */
  langcode?: string;
  fields: Yaml;
  /** Fields by language. */
  translations?: Record<string, Yaml>;
}

export function writeFiles(dir: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), bytes);
  }
}

/** Writes files as core exports them. */
export function writeContent(dir: string, content: readonly NewContent[]): void {
  const types = new Map(content.map(({ uuid, type }) => [uuid, type]));
  for (const { type, uuid, bundle, fields, langcode = 'en', translations, ...entity } of content) {
    const depends = entity.depends ?? findDependencies(fields, types);
    const meta = {
      version: '1.0',
      entity_type: type,
      uuid,
      ...(bundle ? { bundle } : {}),
      default_langcode: langcode,
      ...(Object.keys(depends).length > 0 ? { depends } : {}),
    };
    const exported = { _meta: meta, default: fields, ...(translations ? { translations } : {}) };
    writeFiles(dir, { [`${type}/${uuid}.yml`]: stringify(exported) });
  }
}

const reference = z.object({ entity: z.string() });

/** Drupal imports content in the order of its references. */
function findDependencies(fields: Yaml, types: ReadonlyMap<string, string>): Yaml {
  const targets = Object.values(fields)
    .flat()
    .flatMap((item) => reference.safeParse(item).data?.entity ?? []);
  return Object.fromEntries(
    targets.flatMap((uuid) => {
      const type = types.get(uuid);
      return type === undefined ? [] : [[uuid, type]];
    }),
  );
}
