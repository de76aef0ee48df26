import { fallbackCandidates } from '../model/languages.ts';
import type { EntityType, Field } from '../model/types.ts';
import { getColumns, isMultiple, valueTable, versionTable, versionValueTable } from './columns.ts';
import type { SqlValue } from './database.ts';
import { type Entity, loadEntities, loadVersions, type Version } from './entities.ts';
import { storedColumns } from './schema.ts';
import type { Store } from './store.ts';

export const multipleFields = (type: EntityType): Field[] =>
  [...type.storage.values()].filter(isMultiple);

/** Where an entity's rows are: in its own tables, or in those of versions. */
export function locate({ type, id, version }: Entity): {
  table: string;
  valueTable: (field: Field) => string;
  where: string;
  valuesWhere: string;
  at: readonly SqlValue[];
  valuesAt: readonly SqlValue[];
} {
  const { keys } = type;
  if (version === null)
    return {
      table: type.id,
      valueTable: (field) => valueTable(type, field),
      where: `"${keys.id}" = ?`,
      valuesWhere: 'entity_id = ?',
      at: [id],
      valuesAt: [id],
    };
  const { revision, langcode } = version;
  return {
    table: versionTable(type),
    valueTable: (field) => versionValueTable(type, field),
    where: `"${keys.id}" = ? AND ${keys.revision === null ? '' : `"${keys.revision}" = ? AND `}langcode = ?`,
    valuesWhere: 'entity_id = ? AND revision = ? AND langcode = ?',
    at: [id, ...(keys.revision === null ? [] : [revision]), langcode],
    valuesAt: [id, revision, langcode],
  };
}

/** Copies an entity's rows to another revision or language. Call it inside a transaction. */
export function copyVersion(store: Store, entity: Entity, to: Omit<Version, 'id'>): void {
  const { connection } = store;
  const { type } = entity;
  const { keys } = type;
  const changes = new Map<string, SqlValue>([['langcode', to.langcode]]);
  if (keys.revision !== null) changes.set(keys.revision, to.revision);
  if (to.langcode !== entity.langcode) changes.set('default_langcode', 0);
  const names = storedColumns(type);
  const from = locate(entity);
  connection.execute(
    `INSERT INTO "${versionTable(type)}" (${names.map((name) => `"${name}"`).join(', ')})
     SELECT ${names.map((name) => (changes.has(name) ? '?' : `"${name}"`)).join(', ')}
     FROM "${from.table}" WHERE ${from.where}`,
    [...names.flatMap((name) => changes.get(name) ?? []), ...from.at],
  );
  for (const field of multipleFields(type)) {
    const columns = getColumns(field)
      .map(({ name }) => `"${name}"`)
      .join(', ');
    connection.execute(
      `INSERT INTO "${versionValueTable(type, field)}" (entity_id, revision, langcode, delta, ${columns})
       SELECT entity_id, ?, ?, delta, ${columns} FROM "${from.valueTable(field)}" WHERE ${from.valuesWhere}`,
      [to.revision, to.langcode, ...from.valuesAt],
    );
  }
}

/** The versions of revisions: their translations, and the original unless it is the default one. */
export function findVersions(
  store: Store,
  type: EntityType,
  revisions: readonly Omit<Version, 'langcode'>[],
): Version[] {
  if (!type.hasVersions || revisions.length === 0) return [];
  const { id, revision } = type.keys;
  const column = revision === null ? '0' : `version."${revision}"`;
  return store.connection.rows<Version>(
    `SELECT version."${id}" AS id, ${column} AS revision, version.langcode
     FROM json_each(?) asked JOIN "${versionTable(type)}" version ON version."${id}" = asked.value ->> 'id'
     AND ${column} = asked.value ->> 'revision'`,
    [JSON.stringify(revisions)],
  );
}

/** Revision 0 is that of types without revisions. */
const position = ({ id, revision }: Entity): Omit<Version, 'langcode'> => ({
  id,
  revision: revision ?? 0,
});

/** Entities of one type in the language, or in the one that core falls back to. */
export function translate(
  store: Store,
  entities: readonly Entity[],
  langcode: string,
): readonly Entity[] {
  const type = entities[0]?.type;
  if (!type?.isTranslated || entities.every((entity) => entity.langcode === langcode))
    return entities;
  const versions = findVersions(store, type, entities.map(position));
  const candidates = fallbackCandidates(store.model.languages, langcode);
  const wanted = entities.flatMap((entity) => {
    const { id, revision } = position(entity);
    const own = versions.filter((one) => one.id === id && one.revision === revision);
    const best = candidates.find(
      (candidate) => candidate === entity.langcode || own.some((one) => one.langcode === candidate),
    );
    return best === entity.langcode ? [] : own.filter((one) => one.langcode === best);
  });
  const loaded = loadVersions(store, type, wanted);
  return entities.map(
    (entity) =>
      loaded.find(({ id, revision }) => id === entity.id && revision === entity.revision) ?? entity,
  );
}

/** All rows of the entity's revision: the original and its translations. */
export function loadTranslations(store: Store, entity: Entity): Entity[] {
  const { type, id, isDefaultRevision } = entity;
  const versions = findVersions(store, type, [position(entity)]);
  return [
    ...(isDefaultRevision ? loadEntities(store, type, [id]) : []),
    ...loadVersions(store, type, versions),
  ];
}

/** The latest revision of each entity of a type with revisions: its working copy. */
export function findLatestRevisions(
  store: Store,
  type: EntityType,
  ids: readonly number[],
): ReadonlyMap<number, number> {
  const { id, revision } = type.keys;
  if (!type.hasVersions || revision === null) return new Map();
  const rows = store.connection.rows<{ id: number; latest: number }>(
    `SELECT own."${id}" AS id, max(own."${revision}", ifnull(
       (SELECT max("${revision}") FROM "${versionTable(type)}" other WHERE other."${id}" = own."${id}"), 0)) AS latest
     FROM "${type.id}" own WHERE own."${id}" IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map((row) => [row.id, row.latest]));
}

/** A former or pending revision in its original language. */
export function loadRevision(
  store: Store,
  { type, id }: Entity,
  revision: number,
): Entity | undefined {
  const all = loadVersions(store, type, findVersions(store, type, [{ id, revision }]));
  return all.find((version) => version.value('default_langcode') === 1) ?? all[0];
}

/** The latest revision that changed the translation, and whether it was the default one then. */
export function findLatestAffected(
  store: Store,
  { type, id, langcode }: Entity,
): { revision: number; wasDefault: boolean } | undefined {
  const { keys } = type;
  const [latest] = store.connection.rows<{ revision: number; was_default: number }>(
    `SELECT "${keys.revision}" AS revision, revision_default AS was_default FROM (
       SELECT "${keys.revision}", revision_default FROM "${type.id}"
       WHERE "${keys.id}" = ? AND langcode = ? AND revision_translation_affected = 1
       UNION ALL SELECT "${keys.revision}", revision_default FROM "${versionTable(type)}"
       WHERE "${keys.id}" = ? AND langcode = ? AND revision_translation_affected = 1)
     ORDER BY revision DESC LIMIT 1`,
    [id, langcode, id, langcode],
  );
  return latest && { revision: latest.revision, wasDefault: latest.was_default !== 0 };
}
