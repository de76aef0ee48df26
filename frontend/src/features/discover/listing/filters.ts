import type { GameSort } from '@/content/fetch/game-list';

/** Larger numbers overflow the offset. */
const MAX_PAGE = 100_000;

export function pageNumber(value: string | string[] | undefined): number {
  const page = Number(Array.isArray(value) ? value[0] : value);
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}

type ListingSort = Exclude<GameSort, 'relevance'>;

export const sortKeys = [
  'popular',
  'newest',
  'rating',
  'votes',
  'likes',
  'title',
] as const satisfies readonly ListingSort[];

const isSort = (value: string | undefined): value is ListingSort =>
  sortKeys.some((key) => key === value);

export interface ListingFilters {
  sort: ListingSort;
  mobile: boolean;
  /** Adds mature games. */
  mature: boolean;
  tags: string[];
  exclude: string[];
  page: number;
}

const filterKeys = [
  'sort',
  'mobile',
  'mature',
  'tags',
  'exclude',
  'page',
] as const satisfies readonly (keyof ListingFilters)[];

const firstValue = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value;

/**
 * The content API accepts 20 slugs in 1,000 characters. One of them can be the list's own, of
 * {@link MAX_SLUG_LENGTH} characters.
 */
const MAX_SLUGS = 15;
const MAX_SLUGS_LENGTH = 880;
export const MAX_SLUG_LENGTH = 100;

/** Accepts `a,b` and repeated parameters. */
function parseSlugs(value: string | string[] | undefined): string[] {
  const slugs = [value ?? []]
    .flat()
    .flatMap((part) => part.split(','))
    .filter((slug) => /^[a-z0-9-]+$/.test(slug));
  let length = 0;
  return [...new Set(slugs)]
    .slice(0, MAX_SLUGS)
    .filter((slug) => (length += slug.length + 1) <= MAX_SLUGS_LENGTH);
}

export function parseFilters(
  params: Readonly<Record<string, string | string[] | undefined>>,
): ListingFilters {
  const sort = firstValue(params.sort);
  const tags = parseSlugs(params.tags);
  return {
    sort: isSort(sort) ? sort : 'popular',
    mobile: firstValue(params.mobile) === '1',
    mature: firstValue(params.mature) === '1',
    tags,
    exclude: parseSlugs(params.exclude).filter((slug) => !tags.includes(slug)),
    page: pageNumber(params.page),
  };
}

export const isFiltered = ({ mobile, tags, exclude }: ListingFilters): boolean =>
  mobile || tags.length > 0 || exclude.length > 0;

/** A changed filter resets the page to 1. */
export function listingHref(
  path: string,
  filters: ListingFilters,
  change: Partial<ListingFilters> = {},
): string {
  const { sort, mobile, mature, tags, exclude, page } = { ...filters, page: 1, ...change };
  const query = [
    sort !== 'popular' && `sort=${sort}`,
    mobile && 'mobile=1',
    mature && 'mature=1',
    tags.length > 0 && `tags=${tags.join(',')}`,
    exclude.length > 0 && `exclude=${exclude.join(',')}`,
    page > 1 && `page=${page}`,
  ].filter((part) => part !== false);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const FILTERED_PATHS = /^\/(?:tag|genre)\/[^/]+\/filtered$/;

/** The target of a rewrite, which is no address of the site. */
export const isRewriteTarget = (path: string): boolean =>
  FILTERED_PATHS.test(decodeURIComponent(path));

const CACHED_PATHS = /^\/(?:tag|genre)\/[^/]+$/;

/** Null for unfiltered lists, which are cached. */
export function filteredPath(path: string, query: URLSearchParams): string | null {
  return CACHED_PATHS.test(path) && filterKeys.some((key) => query.has(key))
    ? `${path}/filtered`
    : null;
}
