import type { EntityType } from '../model/types.ts';
import { type Entity, loadEntities } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { QueryTimeout } from '../store/time-limit.ts';
import { findLatestRevisions, loadRevision } from '../store/versions.ts';
import type { RequestContext } from './context.ts';
import { countIds, type EntityQuery, findIds } from './entity-query.ts';
import { JsonApiError } from './errors.ts';
import type { Group } from './filter.ts';
import { createFilterGuards, createListGuards, viewableSql } from './guards.ts';
import type { Page } from './page.ts';
import type { Sort } from './sort.ts';

/** CPU milliseconds; searching a hundred thousand titles takes half of it. */
const queryTime = 180;

export interface ContentQuery {
  type: EntityType;
  bundles: readonly string[];
  filter: Group | null;
  sorts: readonly Sort[];
  page: Page;
  /** Leaves out what the account cannot view, which a collection without a filter names. */
  isVisibleOnly?: boolean;
  /** Shows the latest revisions, in their order, instead of the default ones. */
  isWorkingCopy?: boolean;
  /** Sorts by the values of the original language, not by those of all translations. */
  sortsOriginals?: boolean;
}

const everything: Group = { kind: 'group', conjunction: 'AND', members: [] };

/** One page of what the account can list. */
export function findContent(
  context: RequestContext,
  query: ContentQuery,
): { entities: Entity[]; hasNext: boolean } {
  const { store } = context.site;
  const ids = withTimeLimit(store, () => findIds(store, withAccess(context, query)));
  const stored = loadEntities(store, query.type, ids.slice(0, query.page.size));
  const entities = [
    ...context.translate(query.isWorkingCopy ? latestRevisions(store, query.type, stored) : stored),
  ];
  for (const entity of entities) context.cache(entity);
  return { entities, hasNext: ids.length > query.page.size };
}

function latestRevisions(store: Store, type: EntityType, entities: readonly Entity[]): Entity[] {
  const ids = entities.map(({ id }) => id);
  const latest = findLatestRevisions(store, type, ids);
  return entities.map((entity) => {
    const revision = latest.get(entity.id) ?? 0;
    return revision > (entity.revision ?? 0)
      ? (loadRevision(store, entity, revision) ?? entity)
      : entity;
  });
}

export function countContent(context: RequestContext, query: ContentQuery): number {
  const { store } = context.site;
  return withTimeLimit(store, () => countIds(store, withAccess(context, query)));
}

const withAccess = ({ access }: RequestContext, query: ContentQuery): EntityQuery => ({
  ...query,
  guards: [
    ...query.bundles.flatMap((bundle) => createListGuards(access, query.type, bundle)),
    ...(query.filter || query.isVisibleOnly
      ? createFilterGuards(access, query.type, query.filter ?? everything)
      : []),
  ],
  findHidingField: access.findHidingField,
  viewable: (target, alias) => viewableSql(access, target, alias),
});

function withTimeLimit<T>(store: Store, find: () => T): T {
  try {
    return store.connection.timeLimit.run(queryTime, find);
  } catch (error) {
    throw error instanceof QueryTimeout
      ? new JsonApiError(503, 'The query takes too long. Use fewer conditions, sorts or rows.')
      : error;
  }
}
