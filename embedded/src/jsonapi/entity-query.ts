import type { EntityType } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import { bundleColumn, sortIndex } from '../store/schema.ts';
import { emptyFilterError } from './drupal-sql-error.ts';
import type { Group } from './filter.ts';
import type { Page } from './page.ts';
import { join, type Sql, sql } from './sql-fragment.ts';
import { compileGroup, idsOfBundle } from './sql-group.ts';
import { compileSort } from './sql-sort.ts';
import { columnPath, type HiddenBy } from './sql-path.ts';
import type { Sort } from './sort.ts';

export interface EntityQuery {
  type: EntityType;
  bundle: string;
  /** The client's filter, or null. */
  filter: Group | null;
  /** Conditions that keep what the asker may not see from showing through a filter. */
  guards: readonly Group[];
  sorts: readonly Sort[];
  page: Page;
  /** What the asker may not see, and so may not filter or sort by. */
  hiddenBy: HiddenBy;
}

/**
 * Ids of one page of a collection, one more than its size when there is a next page. Without a sort they come in the order of their revisions, files by uuid.
 *
 * Two ways lead there. Where any condition finds few entities, those are looked at and sorted. Where all find many, an index is walked in the
 * order of the sort: the page is full after a few steps, however many entities there are.
 */
export function findIds(store: Store, query: EntityQuery): number[] {
  const { type, bundle, filter, guards, page, hiddenBy } = query;
  const sorts = eachOnce(query.sorts);
  const alias = { next: 0 };
  const base = { name: 'b', type };
  const own = filter && compileGroup(store.model, base, filter, alias, hiddenBy);
  const guarded = guards.map(
    (group) => compileGroup(store.model, base, group, alias, hiddenBy).condition,
  );
  const inTime = sql(`in_time(b."${type.keys.id}")`);
  const impossible = sorts.some(
    ({ path }) => columnPath(store.model, type, path, hiddenBy).findsNothing,
  );
  const where = join(
    [
      sql(`b."${bundleColumn(type)}" = ?`, [bundle]),
      inTime,
      ...(impossible ? [sql('0')] : []),
      ...(own ? [own.condition] : []),
      ...guarded,
    ],
    ' AND ',
  );
  const tieBreaker = sql(tieBreak(type, sorts, filter === null));
  const order = join(
    [...sorts.map((sort) => compileSort(store.model, base, sort, alias, hiddenBy)), tieBreaker],
    ', ',
  );

  // Drupal finds out when it sends the query: whatever else is wrong with that has been said before.
  if (filter && hasEmptyGroup(filter)) throw emptyFilterError(type, bundle, page);
  const few = fewIds(store, type, page, [idsOfBundle(base, bundle), ...(own?.drivers ?? [])]);
  const from = few
    ? sql(`json_each(?) few CROSS JOIN "${type.id}" b ON b."${type.keys.id}" = few.value`, [
        JSON.stringify(few),
      ])
    : sql(`"${type.id}" b ${walk(type, sorts, hiddenBy)}`);
  const all = join(
    [
      sql(`SELECT b."${type.keys.id}" AS id FROM`),
      from,
      sql('WHERE'),
      where,
      sql('ORDER BY'),
      order,
    ],
    ' ',
  );
  const { text, values } = join([all, sql('LIMIT ? OFFSET ?', [page.size + 1, page.offset])], ' ');
  return store.connection.rows<{ id: number }>(text, values).map((row) => row.id);
}

/** What is sorted by twice has the place of its first and the direction of its last mention. */
const eachOnce = (sorts: readonly Sort[]): Sort[] => [
  ...new Map(sorts.map((sort) => [sort.path.join('.'), sort])).values(),
];

const hasEmptyGroup = ({ members }: Group): boolean =>
  members.length === 0 ||
  members.some((member) => member.kind === 'group' && hasEmptyGroup(member));

/** Indexes that Drupal has on files. */
const fileIndexes = ['uid', 'uri', 'status', 'changed'];

/**
 * The order of rows that are equal, as SQLite happens to have it for Drupal's queries. Those of types with a data table are grouped by their
 * ids, and a GROUP BY of as many terms as the ORDER BY takes over its directions; files are read along an index where there is one.
 */
function tieBreak(
  { hasDataTable, keys }: EntityType,
  sorts: readonly Sort[],
  unfiltered: boolean,
): string {
  const [first] = sorts;
  if (!hasDataTable && keys.revision === null && first === undefined && unfiltered) return 'b.uuid';
  const byIndex =
    sorts.length === 1 && unfiltered && fileIndexes.includes(first?.path.join('.') ?? '');
  const reversed = hasDataTable ? sorts.length === (keys.revision === null ? 1 : 2) : byIndex;
  return `b."${keys.revision ?? keys.id}"${reversed && first?.descending === true ? ' DESC' : ''}`;
}

/** The ids that one of the drivers finds, when they are so few that looking at each costs no more than walking an index to the page's end. */
function fewIds(
  store: Store,
  type: EntityType,
  { offset, size }: Page,
  drivers: readonly Sql[],
): number[] | null {
  const counted = type.keys.revision ?? type.keys.id;
  const [row] = store.connection.rows<{ total: number | null }>(
    `SELECT max("${counted}") AS total FROM "${type.id}"`,
    [],
  );
  const most = Math.ceil(Math.sqrt((Math.max(offset, 0) + size) * (row?.total ?? 0)));
  let few: number[] | null = null;
  for (const { text, values } of drivers) {
    const found: { id: number }[] = store.connection.rows<{ id: number }>(`${text} LIMIT ?`, [
      ...values,
      few ? few.length : most + 1,
    ]);
    if (found.length <= most && (few === null || found.length < few.length))
      few = found.map((one) => one.id);
  }
  return few;
}

/** The index whose order is that of the first sort; SQLite is left to itself where there is none. */
function walk(type: EntityType, [first]: readonly Sort[], hiddenBy: HiddenBy): string {
  if (!first && !type.hasDataTable) return '';
  const column = first
    ? first.path.length === 1
      ? first.path[0]
      : undefined
    : (type.keys.revision ?? type.keys.id);
  const field = column === undefined ? undefined : type.storage.get(column);
  return column === undefined || (field && hiddenBy(type, field) !== null)
    ? ''
    : sortIndex(type, column);
}
