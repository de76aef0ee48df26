import type { EntityType, Model } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import { bundleColumn } from '../store/schema.ts';
import { emptyFilterError } from './drupal-sql-error.ts';
import type { Group } from './filter.ts';
import type { Page } from './page.ts';
import { type Sql, join, sql } from './sql-fragment.ts';
import { compileGroup } from './sql-group.ts';
import { compileSort } from './sql-sort.ts';
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
}

/** Ids of one page of a collection, one more than its size when there is a next page. Without a sort they come in the order of their revisions. */
export function findIds(store: Store, query: EntityQuery): number[] {
  const { text, values } = compileQuery(store.model, query);
  return store.connection.rows<{ id: number }>(text, values).map((row) => row.id);
}

/** The SQL of {@link findIds}. */
export function compileQuery(model: Model, { type, bundle, filter, guards, sorts, page }: EntityQuery): Sql {
  if (filter?.members.length === 0) throw emptyFilterError(type, bundle, page);
  const alias = { next: 0 };
  const base = { name: 'b', type };
  const groups = [...(filter ? [filter] : []), ...guards].map((group) => compileGroup(model, base, group, alias));
  const where = join([sql(`b."${bundleColumn(type)}" = ?`, [bundle]), ...groups], ' AND ');
  const tieBreaker = sql(`b."${type.keys.revision ?? type.keys.id}"`);
  const order = join([...sorts.map((sort) => compileSort(model, base, sort, alias)), tieBreaker], ', ');
  const from = sql(`SELECT b."${type.keys.id}" AS id FROM "${type.id}" b WHERE `);
  return join([from, where, sql(' ORDER BY '), order, sql(' LIMIT ? OFFSET ?', [page.size + 1, page.offset])], '');
}
