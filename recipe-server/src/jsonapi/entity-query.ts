import type { EntityType } from '../model/types.ts';
import { translatedView, versionTable } from '../store/columns.ts';
import type { Store } from '../store/store.ts';
import { sortIndex } from '../store/schema.ts';
import { badRequest } from './errors.ts';
import type { Group } from './filter.ts';
import type { Page } from './page.ts';
import { join, type Sql, sql } from '../store/sql.ts';
import { compileBundleIds, compileBundles, compileGroup } from './sql-group.ts';
import {
  columnPath,
  type FindHidingField,
  type FindViewable,
  type QueryScope,
} from './sql-path.ts';
import type { Sort } from './sort.ts';

export interface EntityQuery {
  type: EntityType;
  bundles: readonly string[];
  filter: Group | null;
  /** Conditions that prevent filters from revealing hidden entities. */
  guards: readonly Group[];
  sorts: readonly Sort[];
  page: Page;
  isWorkingCopy?: boolean;
  /** Sorts by the values of the original language, not by those of all translations. */
  sortsOriginals?: boolean;
  findHidingField: FindHidingField;
  viewable: FindViewable;
}

/**
 * Finds one page, plus one ID if there is a next page. Reads and sorts all matches if a condition
 * matches few; otherwise walks the index of the sort until the page is full.
 */
export function findIds(store: Store, query: EntityQuery): number[] {
  const { type, page, findHidingField } = query;
  const { scope, from, where } = compileMatches(store, query, page);
  const sorts = uniqueSorts(query.sorts);
  const order = join(
    [
      ...sorts.map((sort) => compileSort({ ...scope, isOriginal: !query.sortsOriginals }, sort)),
      sql(query.isWorkingCopy ? latestRevision(type) : `b."${type.keys.revision ?? type.keys.id}"`),
    ],
    ', ',
  );
  const table = from ?? sql(`"${type.id}" b ${sortIndexHint(type, sorts, findHidingField)}`);
  const limit = sql('LIMIT ? OFFSET ?', [page.size + 1, page.offset]);
  const { text, values } = join(
    [
      sql(`SELECT b."${type.keys.id}" FROM`),
      table,
      sql('WHERE'),
      where,
      sql('ORDER BY'),
      order,
      limit,
    ],
    ' ',
  );
  return store.connection.column<number>(text, values);
}

function latestRevision(type: EntityType): string {
  const { id, revision } = type.keys;
  const own = `b."${revision ?? id}"`;
  if (!type.hasVersions || revision === null) return own;
  return `max(${own}, ifnull((SELECT max("${revision}") FROM "${versionTable(type)}" WHERE "${id}" = b."${id}"), 0))`;
}

/** Counts the matches of all pages. */
export function countIds(store: Store, query: EntityQuery): number {
  const { from, where } = compileMatches(store, query, { offset: 0, size: Infinity });
  const table = from ?? sql(`"${query.type.id}" b`);
  const { text, values } = join([sql('SELECT count(*) FROM'), table, sql('WHERE'), where], ' ');
  return store.connection.column<number>(text, values)[0] ?? 0;
}

/** `from` starts with the IDs of a selective condition; null without one. */
function compileMatches(
  store: Store,
  { type, bundles, filter, guards, findHidingField, viewable }: EntityQuery,
  page: Page,
): { scope: QueryScope; from: Sql | null; where: Sql } {
  const { model } = store;
  const scope = {
    model,
    name: 'b',
    type,
    findHidingField,
    viewable,
    nextNumber: 0,
    isOriginal: true,
  };
  const id = `b."${type.keys.id}"`;
  const rows = type.isTranslated ? { ...scope, name: 'd', isOriginal: false } : scope;
  const compiledFilter = filter && compileGroup(rows, filter);
  const conditions = [
    ...(compiledFilter ? [compiledFilter.condition] : []),
    ...guards.map((group) => compileGroup(rows, group).condition),
  ];
  const where = join(
    [
      compileBundles(scope, bundles),
      sql(`in_time(${id})`),
      ...(type.isTranslated ? inTranslation(type, conditions) : conditions),
    ],
    ' AND ',
  );
  if (filter && hasEmptyGroup(filter))
    throw badRequest('A filter group has no conditions, or a condition names an unknown group.');
  const selectiveIds = Number.isFinite(page.size)
    ? findSelectiveIds(store, type, page, [
        compileBundleIds(scope, bundles),
        ...(compiledFilter?.drivers ?? []),
      ])
    : null;
  const from =
    selectiveIds &&
    sql(`json_each(?) few CROSS JOIN "${type.id}" b ON ${id} = few.value`, [
      JSON.stringify(selectiveIds),
    ]);
  return { scope, from, where };
}

/** As in core, filters and guards apply to the same translation. */
function inTranslation(type: EntityType, conditions: readonly Sql[]): Sql[] {
  if (conditions.length === 0) return [];
  const { text, values } = join(conditions, ' AND ');
  const { id } = type.keys;
  return [
    sql(
      `EXISTS (SELECT 1 FROM "${translatedView(type)}" d WHERE d."${id}" = b."${id}" AND ${text})`,
      values,
    ),
  ];
}

/** A duplicate sort term has its first position and its last direction. */
const uniqueSorts = (sorts: readonly Sort[]): Sort[] => [
  ...new Map(sorts.map((sort) => [sort.path.join('.'), sort])).values(),
];

const hasEmptyGroup = ({ members }: Group): boolean =>
  members.length === 0 ||
  members.some((member) => member.kind === 'group' && hasEmptyGroup(member));

/** Returns null if reading the IDs costs more than walking an index to the end of the page. */
function findSelectiveIds(
  store: Store,
  type: EntityType,
  { offset, size }: Page,
  drivers: readonly Sql[],
): number[] | null {
  const counterColumn = type.keys.revision ?? type.keys.id;
  const [total] = store.connection.column(`SELECT max("${counterColumn}") FROM "${type.id}"`);
  const maxIds = Math.ceil(Math.sqrt((Math.max(offset, 0) + size) * Number(total ?? 0)));
  let selectiveIds: number[] | null = null;
  for (const { text, values } of drivers) {
    const ids: number[] = store.connection.column<number>(`${text} LIMIT ?`, [
      ...values,
      selectiveIds ? selectiveIds.length : maxIds + 1,
    ]);
    if (ids.length <= maxIds && (selectiveIds === null || ids.length < selectiveIds.length))
      selectiveIds = ids;
  }
  return selectiveIds;
}

/** Returns an empty string where SQLite should choose the index. */
function sortIndexHint(
  type: EntityType,
  [first]: readonly Sort[],
  findHidingField: FindHidingField,
): string {
  if (!first && !type.hasDataTable) return '';
  const column = first
    ? first.path.length === 1
      ? first.path[0]
      : undefined
    : (type.keys.revision ?? type.keys.id);
  const field = column === undefined ? undefined : type.storage.get(column);
  const isTranslated = type.isTranslated && field?.translatable === true;
  return column === undefined || isTranslated || (field && findHidingField(type, field) !== null)
    ? ''
    : sortIndex(type, column);
}

/**
 * Text sorts by bytes where Drupal aggregates (types with a data table). Ascending sorts put nulls
 * first and use the minimum of multiple values; descending ones use the maximum.
 */
function compileSort(scope: QueryScope, { path, descending }: Sort): Sql {
  // As in Drupal, hidden entities have a position too.
  const allEntities = { ...scope, viewable: undefined };
  const { hops, visibleValue, property, field } = columnPath(allEntities, path);
  if (field === null) return sql('NULL');
  const direction = descending ? ' DESC' : '';
  if (hops.length === 0) {
    const collation = property.nocase && scope.type.hasDataTable ? ' COLLATE BINARY' : '';
    return sql(`${visibleValue(scope.name)}${collation}${direction}`);
  }
  let alias = scope.name;
  const steps = hops.map((hop) => {
    const joinAlias = `t${scope.nextNumber++}`;
    const on = hop.on(alias, joinAlias);
    alias = joinAlias;
    return { table: `"${hop.table}" ${joinAlias}`, on };
  });
  const tables = steps.map((step) => step.table).join(', ');
  const on = steps.map((step) => step.on).join(' AND ');
  return sql(
    `(SELECT ${descending ? 'max' : 'min'}(${visibleValue(alias)}) FROM ${tables} WHERE ${on})${direction}`,
  );
}
