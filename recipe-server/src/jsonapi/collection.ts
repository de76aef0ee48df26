import type { Store } from '../store/store.ts';
import { loadEntities } from '../store/entities.ts';
import { QueryTimeout } from '../store/time-limit.ts';
import type { RequestContext } from './context.ts';
import { createDocument } from './document.ts';
import { findIds } from './entity-query.ts';
import { badRequest, JsonApiError } from './errors.ts';
import { resolvePath } from './field-path.ts';
import { parseFilter } from './filter.ts';
import { createFilterGuards, createListGuards, viewableSql } from './guards.ts';
import { renderParts } from './individual.ts';
import { type Page, createPagerQueries, parsePage } from './page.ts';
import { buildQuery } from './query.ts';
import type { ConfigResource, ContentResource, Resource } from './resource-types.ts';
import { type Outcome, view, viewEntity } from './resource-objects.ts';
import { parseSort } from './sort.ts';
import type { Json } from './values.ts';

/** CPU milliseconds; searching a hundred thousand titles takes half of it. */
const queryTime = 180;

export const isCollectionAccessible = ({ access }: RequestContext, resource: Resource): boolean =>
  resource.kind === 'config' || access.account.uid !== 0 || !access.isOwnerOnly(resource.type);

export function checkCollectionAccess(context: RequestContext, resource: Resource): void {
  if (!isCollectionAccessible(context, resource))
    throw new JsonApiError(403, 'This route can only be accessed by authenticated users.');
}

export function renderCollection(context: RequestContext, resource: Resource): Json {
  const { outcomes, page, hasNext } =
    resource.kind === 'content'
      ? findContentPage(context, resource)
      : findConfigPage(context, resource);
  const pager = createPagerQueries(page, hasNext, context.query).map(([name, query]) => [
    name,
    `${context.base}${context.requestedPath}?${buildQuery(query)}`,
  ]);
  return createDocument({
    ...renderParts(context, outcomes),
    links: { self: context.url, ...Object.fromEntries(pager) },
  });
}

interface CollectionPage {
  outcomes: Outcome[];
  page: Page;
  hasNext: boolean;
}

function findContentPage(context: RequestContext, resource: ContentResource): CollectionPage {
  const { access, query } = context;
  const { resources, store } = context.site;
  const { type, bundle } = resource;
  const resolve = (path: string, operator: string | null = null): string[] =>
    resolvePath(resources, resource, path, operator, (target, field) =>
      access.filterDenial(target.type, field),
    );
  const filter = query.filter === undefined ? null : parseFilter(query.filter, resolve);
  const sorts = parseSort(query.sort, resolve);
  const page = parsePage(query.page);
  const guards = [
    ...createListGuards(access, type, bundle),
    ...(filter ? createFilterGuards(access, type, filter) : []),
  ];
  const ids = withTimeLimit(store, () =>
    findIds(store, {
      type,
      bundle,
      filter,
      guards,
      sorts,
      page,
      findHidingField: access.findHidingField,
      viewable: (target, alias) => viewableSql(access, target, alias),
    }),
  );
  const entities = loadEntities(store, type, ids.slice(0, page.size));
  for (const entity of entities) context.cache(entity);
  return {
    outcomes: entities.map((entity) => viewEntity(context, entity)),
    page,
    hasNext: ids.length > page.size,
  };
}

function withTimeLimit<T>(store: Store, find: () => T): T {
  try {
    return store.connection.timeLimit.run(queryTime, find);
  } catch (error) {
    throw error instanceof QueryTimeout
      ? new JsonApiError(503, 'The query takes too long. Use fewer conditions, sorts or rows.')
      : error;
  }
}

function findConfigPage(context: RequestContext, resource: ConfigResource): CollectionPage {
  if ('filter' in context.query || 'sort' in context.query)
    throw badRequest('Configuration has no filters and sorts.');
  const page = parsePage(context.query.page);
  const all = context.site.resources.configEntities(resource.config.id);
  return {
    outcomes: all
      .slice(page.offset, page.offset + page.size)
      .map((entity) => view(context, { kind: 'config', resource, entity })),
    page,
    hasNext: all.length > page.offset + page.size,
  };
}
