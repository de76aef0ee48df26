import { type Entity, loadEntities } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { QueryTimeout } from '../store/time-limit.ts';
import type { RequestContext } from './context.ts';
import { createDocument } from './document.ts';
import { findIds } from './entity-query.ts';
import { badRequest, JsonApiError } from './errors.ts';
import { resolvePath } from './field-path.ts';
import { type Group, parseFilter } from './filter.ts';
import { createFilterGuards, createListGuards } from './guards.ts';
import { renderParts } from './individual.ts';
import { type Page, createPagerQueries, parsePage } from './page.ts';
import { buildQuery } from './query.ts';
import type { ConfigResource, ContentResource, Resource } from './resource-types.ts';
import { type Visible, visibleConfig, visibleEntity } from './resource-objects.ts';
import { parseSort, resolveSorts, type Sort } from './sort.ts';
import type { Json, Values } from './values.ts';

/** CPU milliseconds; searching a hundred thousand titles takes half of it. */
const queryTime = 180;

export const isCollectionAccessible = ({ access }: RequestContext, resource: Resource): boolean =>
  resource.kind === 'config' || access.account.uid !== 0 || !access.isOwnerOnly(resource.type);

export function checkCollectionAccess(context: RequestContext, resource: Resource): void {
  if (!isCollectionAccessible(context, resource))
    throw new JsonApiError(403, 'This route can only be accessed by authenticated users.');
}

export function renderCollection(
  context: RequestContext,
  values: Values,
  resource: Resource,
  selfLink: string,
): Json {
  const { outcomes, page, hasNext } =
    resource.kind === 'content'
      ? findContentPage(context, resource)
      : findConfigPage(context, resource);
  const types = outcomes.length > 0 ? [resource] : [];
  const pager = createPagerQueries(page, hasNext, context.query).map(([name, query]) => [
    name,
    `${context.base}${context.requestedPath}?${buildQuery(query)}`,
  ]);
  return createDocument({
    ...renderParts(context, values, outcomes, types),
    links: { self: selfLink, ...Object.fromEntries(pager) },
  });
}

interface CollectionPage {
  outcomes: (Visible | JsonApiError)[];
  page: Page;
  hasNext: boolean;
}

function findContentPage(context: RequestContext, resource: ContentResource): CollectionPage {
  const { resources, store } = context.site;
  const resolve = (path: string, operator: string | null): string[] =>
    resolvePath(resources, resource, path, operator, (type, field) =>
      context.access.filterDenial(type.type, field),
    );
  const { filter, sorts, page } = readParameters(context, resolve);
  const { type, bundle } = resource;
  const guards = [
    ...createListGuards(context.access, type),
    ...(filter ? createFilterGuards(store.model, context.access, type, filter) : []),
  ];
  const query = {
    type,
    bundle,
    filter,
    guards,
    sorts,
    page,
    findHidingField: context.access.findHidingField,
  };
  const ids = withTimeLimit(store, () => findIds(store, query));
  const hasNext = ids.length > page.size;
  const entities: Entity[] = loadEntities(store, type, ids.slice(0, page.size));
  for (const entity of entities) context.cache(entity);
  return { outcomes: entities.map((entity) => visibleEntity(context, entity)), page, hasNext };
}

function withTimeLimit<T>(store: Store, find: () => T): T {
  try {
    return store.connection.timeLimit.run(queryTime, find);
  } catch (error) {
    throw error instanceof QueryTimeout
      ? badRequest('The query takes too long. Use fewer conditions, sorts or rows.')
      : error;
  }
}

function findConfigPage(context: RequestContext, resource: ConfigResource): CollectionPage {
  if ('filter' in context.query || 'sort' in context.query)
    throw badRequest('Configuration has no filters and sorts.');
  const page = parsePage(context.query['page']);
  const rows = context.site.resources
    .configEntities(resource.config.id)
    .slice(page.offset, page.offset + page.size + 1);
  const outcomes = rows
    .slice(0, page.size)
    .map((entity) => visibleConfig(context, resource, entity));
  return { outcomes, page, hasNext: rows.length > page.size };
}

function readParameters(
  { query }: RequestContext,
  resolve: (path: string, operator: string | null) => string[],
): { filter: Group | null; sorts: Sort[]; page: Page } {
  const { filter, sort } = query;
  const group = filter === undefined ? null : parseFilter(filter, resolve);
  const sortItems = sort === undefined ? [] : parseSort(sort);
  const page = parsePage(query['page']);
  return { filter: group, sorts: resolveSorts(sortItems, (path) => resolve(path, null)), page };
}
