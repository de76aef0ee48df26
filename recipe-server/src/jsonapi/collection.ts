import type { RequestContext } from './context.ts';
import { findContent } from './content-query.ts';
import { createDocument } from './document.ts';
import { badRequest, JsonApiError } from './errors.ts';
import { resolvePath } from './field-path.ts';
import { parseFilter } from './filter.ts';
import { renderParts } from './individual.ts';
import { type Page, createPagerQueries, parsePage } from './page.ts';
import { buildQuery } from './query.ts';
import type { ConfigResource, ContentResource, Resource } from './resource-types.ts';
import { type Outcome, view, viewEntity } from './resource-objects.ts';
import { parseSort } from './sort.ts';
import type { Json } from './values.ts';

export const isCollectionAccessible = ({ access }: RequestContext, resource: Resource): boolean =>
  resource.kind === 'config' || access.account.uid !== 0 || !access.isOwnerOnly(resource.type);

export function checkCollectionAccess(context: RequestContext, resource: Resource): void {
  if (!isCollectionAccessible(context, resource))
    throw new JsonApiError(403, 'This route can only be accessed by authenticated users.');
}

export function renderCollection(
  context: RequestContext,
  resource: Resource,
  isWorkingCopy: boolean,
): Json {
  const { outcomes, page, hasNext } =
    resource.kind === 'content'
      ? findContentPage(context, resource, isWorkingCopy)
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

function findContentPage(
  context: RequestContext,
  resource: ContentResource,
  isWorkingCopy: boolean,
): CollectionPage {
  const { access, query } = context;
  const { resources } = context.site;
  const { type, bundle } = resource;
  const resolve = (path: string, operator: string | null = null): string[] =>
    resolvePath(resources, resource, path, operator, (target, field) =>
      access.filterDenial(target.type, field),
    );
  const filter = query.filter === undefined ? null : parseFilter(query.filter, resolve);
  const sorts = parseSort(query.sort, resolve);
  const page = parsePage(query.page);
  const found = findContent(context, {
    type,
    bundles: [bundle],
    filter,
    sorts,
    page,
    isWorkingCopy,
  });
  return {
    outcomes: found.entities.map((entity) => viewEntity(context, entity)),
    page,
    hasNext: found.hasNext,
  };
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
