import { z } from 'zod';
import { countContent, findContent } from '../../jsonapi/content-query.ts';
import type { RequestContext } from '../../jsonapi/context.ts';
import { createDocument } from '../../jsonapi/document.ts';
import { JsonApiError } from '../../jsonapi/errors.ts';
import { allOf } from '../../jsonapi/filter.ts';
import type { Params } from '../../jsonapi/find-resource.ts';
import { renderParts } from '../../jsonapi/individual.ts';
import type { Page } from '../../jsonapi/page.ts';
import { buildQuery, isNested, type QueryValue } from '../../jsonapi/query.ts';
import { viewEntity } from '../../jsonapi/resource-objects.ts';
import type { Sort } from '../../jsonapi/sort.ts';
import type { Json } from '../../jsonapi/values.ts';
import { buildArguments } from './view-arguments.ts';
import { type Display, findPath, readDisplay, unsupported } from './view-display.ts';
import { buildFilter } from './view-filters.ts';

/** Views without a pager are not cut, but a response has a limit here. */
const MAX_ITEMS = 1000;

const sortSettings = z.looseObject({
  order: z.string().catch('ASC'),
  expose: z.looseObject({ field_identifier: z.string().catch('') }).catch({ field_identifier: '' }),
});
const pagerSettings = z.object({
  items_per_page: z.coerce.number().int().nonnegative().catch(10),
  offset: z.coerce.number().int().nonnegative().catch(0),
});
const accessSettings = z.object({
  perm: z.string().optional(),
  role: z.record(z.string(), z.unknown()).optional(),
});

/** Route of the JSON:API Views module: the content of a display. */
export function viewResource(context: RequestContext, params: Params): Json | null {
  const { store } = context.site;
  const display = readDisplay(store.model, params.view ?? '', params.display ?? '');
  if (display === null) return null;
  checkAccess(context, display);
  const { query } = context;
  const conditions = buildArguments(display, query['views-argument']);
  if (conditions !== null) checkSupport(display);
  const filter = buildFilter(display, query['views-filter'], {
    now: store.now(),
    langcode: context.language.langcode,
  });
  const { page, hasPager } = readPage(display, query.page);
  const search = {
    type: display.type,
    bundles: [...display.type.bundles.keys()],
    filter: allOf([...(filter ? [filter] : []), ...(conditions ?? [])]),
    sorts: buildSorts(display, query['views-sort']),
    page,
    isVisibleOnly: true,
    sortsOriginals: display.filters.some(({ field }) => field === 'default_langcode'),
  };
  const { entities, hasNext } =
    conditions === null ? { entities: [], hasNext: false } : findContent(context, search);
  const { offset } = pagerSettings.parse(display.pager.options);
  const count = hasPager && conditions ? countContent(context, search) - offset : entities.length;
  const number = Math.round((page.offset - offset) / page.size);
  const link = (next: number): string =>
    `${context.base}${context.requestedPath}?${buildQuery({ ...query, page: String(next) })}`;
  return createDocument({
    ...renderParts(
      context,
      entities.map((entity) => viewEntity(context, entity)),
    ),
    meta: { count: Math.max(count, 0) },
    links: {
      self: context.url,
      ...(hasPager && hasNext ? { next: link(number + 1) } : {}),
      ...(hasPager && number > 0 ? { prev: link(number - 1) } : {}),
    },
  });
}

function checkAccess(
  { access }: RequestContext,
  { name, display_extenders: { jsonapi_views: setting }, access: { type, options } }: Display,
): void {
  const { perm, role } = accessSettings.parse(options);
  const isAllowed =
    type === 'none' ||
    (type === 'perm' && perm !== undefined && access.hasPermission(perm)) ||
    (type === 'role' && access.account.roles.some((id) => role !== undefined && id in role));
  if (type !== 'none' && type !== 'perm' && type !== 'role')
    throw unsupported(name, `its access ${type}`);
  if (!isAllowed || setting?.enabled === false)
    throw new JsonApiError(403, `The account cannot access the view ${name}.`);
}

/** Joins change which rows a view has. */
function checkSupport({ name, group_by: isAggregated, relationships }: Display): void {
  if (isAggregated) throw unsupported(name, 'aggregation');
  const [id] = relationships.find(([key, { required }]) => required && key !== 'uid') ?? [];
  if (id !== undefined) throw unsupported(name, `the required relationship ${id}`);
}

/** An exposed sort applies only if it is selected, or if it is the first one. */
function buildSorts(display: Display, submitted: QueryValue): Sort[] {
  const { sort_by: selected, sort_order: order } = isNested(submitted) ? submitted : {};
  const sorts = display.sorts.map((item) => ({ item, ...sortSettings.parse(item) }));
  const exposed = sorts.filter(({ item }) => item.exposed);
  const current =
    exposed.find(({ item, expose }) => selected === (expose.field_identifier || item.id)) ??
    exposed[0];
  return sorts
    .filter((sort) => !sort.item.exposed || sort === current)
    .map((sort) => {
      const { item } = sort;
      if (item.plugin_id === 'random') throw unsupported(display.name, `the sort ${item.id}`);
      const direction = sort === current && typeof order === 'string' ? order : sort.order;
      return { path: findPath(display, item), descending: direction.toUpperCase() === 'DESC' };
    });
}

function readPage(
  { name, pager: { type, options } }: Display,
  submitted: QueryValue,
): { page: Page; hasPager: boolean } {
  const { items_per_page, offset } = pagerSettings.parse(options);
  const size = items_per_page === 0 ? MAX_ITEMS : Math.min(items_per_page, MAX_ITEMS);
  if (type === 'none') return { page: { offset, size: MAX_ITEMS }, hasPager: false };
  if (type === 'some') return { page: { offset, size }, hasPager: false };
  if (type !== 'full' && type !== 'mini') throw unsupported(name, `its pager ${type}`);
  const number =
    typeof submitted === 'string' && /^\d{1,6}$/.test(submitted) ? Number(submitted) : 0;
  return { page: { offset: offset + number * size, size }, hasPager: true };
}
