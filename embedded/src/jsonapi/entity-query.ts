import type { EntityType } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import { bundleColumn, sortIndex } from '../store/schema.ts';
import { badRequest } from './errors.ts';
import type { Group } from './filter.ts';
import type { Page } from './page.ts';
import { join, type Sql, sql } from '../store/sql.ts';
import { compileGroup, idsOfBundle } from './sql-group.ts';
import { compileSort } from './sql-sort.ts';
import type { HiddenFlag } from './sql-path.ts';
import type { Sort } from './sort.ts';

interface EntityQuery {
  type: EntityType;
  bundle: string;
  filter: Group | null;
  /** Conditions that prevent filters from revealing hidden entities. */
  guards: readonly Group[];
  sorts: readonly Sort[];
  page: Page;
  hiddenBy: HiddenFlag;
}

/**
 * Finds one page, plus one ID if there is a next page. Reads and sorts all matches if a condition
 * matches few; otherwise walks the index of the sort until the page is full.
 */
export function findIds(store: Store, query: EntityQuery): number[] {
  const { type, bundle, filter, guards, page, hiddenBy } = query;
  const sorts = uniqueSorts(query.sorts);
  const alias = { next: 0 };
  const base = { name: 'b', type };
  const own = filter && compileGroup(store.model, base, filter, alias, hiddenBy);
  const guarded = guards.map(
    (group) => compileGroup(store.model, base, group, alias, hiddenBy).condition,
  );
  const inTime = sql(`in_time(b."${type.keys.id}")`);
  const where = join(
    [
      sql(`b."${bundleColumn(type)}" = ?`, [bundle]),
      inTime,
      ...(own ? [own.condition] : []),
      ...guarded,
    ],
    ' AND ',
  );
  const order = join(
    [
      ...sorts.map((sort) => compileSort(store.model, base, sort, alias, hiddenBy)),
      sql(`b."${type.keys.revision ?? type.keys.id}"`),
    ],
    ', ',
  );

  if (filter && hasEmptyGroup(filter))
    throw badRequest('A filter group has no conditions, or a condition names an unknown group.');
  const few = fewIds(store, type, page, [idsOfBundle(base, bundle), ...(own?.drivers ?? [])]);
  const from = few
    ? sql(`json_each(?) few CROSS JOIN "${type.id}" b ON b."${type.keys.id}" = few.value`, [
        JSON.stringify(few),
      ])
    : sql(`"${type.id}" b ${sortIndexHint(type, sorts, hiddenBy)}`);
  const all = join(
    [sql(`SELECT b."${type.keys.id}" FROM`), from, sql('WHERE'), where, sql('ORDER BY'), order],
    ' ',
  );
  const { text, values } = join([all, sql('LIMIT ? OFFSET ?', [page.size + 1, page.offset])], ' ');
  return store.connection.column<number>(text, values);
}

/** A duplicate sort term has its first position and its last direction. */
const uniqueSorts = (sorts: readonly Sort[]): Sort[] => [
  ...new Map(sorts.map((sort) => [sort.path.join('.'), sort])).values(),
];

const hasEmptyGroup = ({ members }: Group): boolean =>
  members.length === 0 ||
  members.some((member) => member.kind === 'group' && hasEmptyGroup(member));

/** Null if reading them costs more than walking an index to the end of the page. */
function fewIds(
  store: Store,
  type: EntityType,
  { offset, size }: Page,
  drivers: readonly Sql[],
): number[] | null {
  const counted = type.keys.revision ?? type.keys.id;
  const [total] = store.connection.column(`SELECT max("${counted}") FROM "${type.id}"`);
  const most = Math.ceil(Math.sqrt((Math.max(offset, 0) + size) * Number(total ?? 0)));
  let few: number[] | null = null;
  for (const { text, values } of drivers) {
    const found: number[] = store.connection.column<number>(`${text} LIMIT ?`, [
      ...values,
      few ? few.length : most + 1,
    ]);
    if (found.length <= most && (few === null || found.length < few.length)) few = found;
  }
  return few;
}

/** Without a sort, SQLite chooses. */
function sortIndexHint(type: EntityType, [first]: readonly Sort[], hiddenBy: HiddenFlag): string {
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
