import { columnsOf, isMultiple, valueTable } from './columns.ts';
import { bundleColumn } from './schema.ts';
import type { EntityType, Field, Model } from '../model/types.ts';

/**
 * Generates TypeScript types of the stored tables for Kysely:
 * `store.db.withTables<PortalTables>()`.
 */
export function tableTypes(model: Model): string {
  const tables: [string, string[]][] = [];
  for (const type of model.entityTypes.values()) {
    const fields = [...type.storage.values()];
    const own = fields
      .filter((field) => !isMultiple(field))
      .flatMap((field) => members(type, field));
    tables.push([
      type.id,
      type.keys.bundle === null ? [...own, `  ${bundleColumn(type)}: string;`] : own,
    ]);
    for (const field of fields.filter(isMultiple)) {
      tables.push([
        valueTable(type, field),
        ['  entity_id: number;', '  delta: number;', ...members(type, field)],
      ]);
    }
  }
  const interfaces = tables.map(
    ([name, lines]) => `export interface ${pascal(name)}Table {\n${lines.join('\n')}\n}\n`,
  );
  const all = tables.map(([name]) => `  ${name}: ${pascal(name)}Table;`).join('\n');
  return `// Made from the recipes by \`npm run generate\`. Do not edit.\n\n${interfaces.join('\n')}\n/** All stored tables by name. Booleans are 0 and 1, times seconds since 1970. */\nexport interface PortalTables {\n${all}\n}\n`;
}

function members(type: EntityType, field: Field): string[] {
  return columnsOf(field).map((column) => {
    const value = column.affinity === 'TEXT' ? 'string' : 'number';
    const always = isAlwaysSet(type, field) && column.name === field.name;
    return `  ${column.name}: ${value}${always || (isMultiple(field) && column.name === field.name) ? '' : ' | null'};`;
  });
}

/** Base fields that always have a value. */
function isAlwaysSet(type: EntityType, field: Field): boolean {
  const { id, uuid, revision, bundle, label, published, owner } = type.keys;
  if ([id, uuid, revision, bundle, published, owner].includes(field.name)) return true;
  return (
    field.base &&
    (field.name === label ||
      ['created', 'changed'].includes(field.name) ||
      field.defaultValue.length > 0)
  );
}

const pascal = (name: string): string =>
  name.replace(/(?:^|_+)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
