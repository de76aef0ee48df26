import { countContent, findContent } from '../../jsonapi/content-query.ts';
import type { RequestContext } from '../../jsonapi/context.ts';
import { createDocument } from '../../jsonapi/document.ts';
import { badRequest } from '../../jsonapi/errors.ts';
import { allOf, type Condition, parseFilter } from '../../jsonapi/filter.ts';
import { renderParts } from '../../jsonapi/individual.ts';
import { createPagerQueries, parsePage } from '../../jsonapi/page.ts';
import { buildQuery, isNested, type QueryValue } from '../../jsonapi/query.ts';
import type { Render } from '../../jsonapi/read-routes.ts';
import { viewEntity } from '../../jsonapi/resource-objects.ts';
import { parseSort } from '../../jsonapi/sort.ts';
import type { Json } from '../../jsonapi/values.ts';
import type { Store } from '../../store/store.ts';
import { FullText } from './full-text.ts';
import { readIndex, type SearchIndex } from './index-config.ts';

/** More matches of words are not read. */
const MAX_MATCHES = 1000;
const RELEVANCE = 'search_api_relevance';
/** Search API has no others. */
const operators = ['STARTS_WITH', 'CONTAINS', 'ENDS_WITH'];

/** Route of the JSON:API Search API module: the content of an index. */
export const searchResource = (store: Store): Render => {
  const fullText = new FullText(store);
  return (context, params) => {
    const index = readIndex(store.model, params.index ?? '');
    if (index === null) return null;
    return render(context, index, fullText);
  };
};

function render(context: RequestContext, index: SearchIndex, fullText: FullText): Json {
  const { query, access } = context;
  const { type, bundles } = index;
  const { fulltext, ...conditions } = isNested(query.filter) ? query.filter : {};
  const resolve = (name: string, operator = '='): readonly string[] => {
    if (operators.includes(operator))
      throw badRequest(`The '${operator}' operator is not allowed in a filter parameter.`);
    const path = index.fields.find(({ id }) => id === name)?.path;
    if (!path) throw badRequest(`The index ${index.id} has no field "${name}".`);
    const field = type.storage.get(path[0] ?? '');
    if (field === undefined || access.filterDenial(type, field) !== null)
      throw badRequest(`The field "${name}" cannot be filtered or sorted.`);
    return path;
  };
  const ids = typeof fulltext === 'string' ? fullText.search(index, fulltext, MAX_MATCHES) : null;
  const filter = allOf([
    ...(Object.keys(conditions).length > 0 ? [parseFilter(conditions, resolve)] : []),
    ...(ids === null ? [] : [hasId(type.keys.id, ids)]),
  ]);
  const sorts = parseSort(withoutRelevance(query.sort), resolve);
  const page = parsePage(query.page);
  const search = { type, bundles, filter, sorts, page, isVisibleOnly: true };
  const isRanked = ids !== null && sorts.length === 0;
  const found = isRanked ? ranked(context, search, ids) : findContent(context, search);
  const count = ids?.length === 0 ? 0 : countContent(context, search);
  const hasNext = page.offset + found.entities.length < count;
  const last = Math.max(0, Math.ceil(count / page.size) - 1) * page.size;
  const link = (pageQuery: object): string =>
    `${context.base}${context.requestedPath}?${buildQuery({ ...query, ...pageQuery })}`;
  return createDocument({
    ...renderParts(
      context,
      found.entities.map((entity) => viewEntity(context, entity)),
    ),
    meta: { count },
    links: {
      self: context.url,
      ...Object.fromEntries(
        createPagerQueries(page, hasNext, query).map(([name, pageQuery]) => [
          name,
          link(pageQuery),
        ]),
      ),
      ...(hasNext
        ? { last: link({ page: { offset: String(last), limit: String(page.size) } }) }
        : {}),
    },
  });
}

type Search = Parameters<typeof findContent>[1];

/** In the order of the matches. */
function ranked(
  context: RequestContext,
  search: Search,
  ids: readonly number[],
): ReturnType<typeof findContent> {
  const { offset, size } = search.page;
  const { entities } = findContent(context, { ...search, page: { offset: 0, size: MAX_MATCHES } });
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const sorted = ids.flatMap((id) => byId.get(id) ?? []);
  return { entities: sorted.slice(offset, offset + size), hasNext: sorted.length > offset + size };
}

const hasId = (key: string, ids: readonly number[]): Condition => ({
  kind: 'condition',
  path: [key],
  operator: 'IN',
  values: ids.length === 0 ? ['0'] : ids.map(String),
});

/** Matches are in this order without a sort. */
const withoutRelevance = (sort: QueryValue): QueryValue => {
  if (typeof sort !== 'string') return sort;
  const names = sort.split(',').filter((name) => name.replace('-', '') !== RELEVANCE);
  return names.length === 0 && sort !== '' ? undefined : names.join(',');
};
