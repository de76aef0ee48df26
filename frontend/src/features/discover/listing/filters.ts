import type { GameSort } from '@/content/fetch/game-list';
import { pageNumber } from './page-number';

/** The orders the content API knows, with their names for people. */
export const sorts = {
  popular: 'Most played',
  newest: 'Newest',
  rating: 'Best rated',
  votes: 'Most votes',
  likes: 'Most liked',
  title: 'A to Z',
} satisfies Record<ListingSort, string>;

export type ListingSort = Exclude<GameSort, 'relevance'>;

const isSort = (value: string | undefined): value is ListingSort =>
  value !== undefined && Object.hasOwn(sorts, value);

export const sortKeys = Object.keys(sorts).filter(isSort);

/** What a list page shows: all of it is in the address, so that going back, a bookmark and a friend see the same. */
export interface ListingFilters {
  sort: ListingSort;
  /** Only games that run on phones. */
  mobile: boolean;
  /** Slugs of tags that every game must have. */
  tags: string[];
  /** Slugs of tags that no game may have. */
  exclude: string[];
  /** Counted from 1. */
  page: number;
}

/** What of an address orders and filters a list. */
export const filterKeys = [
  'sort',
  'mobile',
  'tags',
  'exclude',
  'page',
] as const satisfies readonly (keyof ListingFilters)[];

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Slugs from `a,b` or from a field repeated by a form, each once. */
const slugs = (value: string | string[] | undefined) => [
  ...new Set(
    [value ?? []]
      .flat()
      .flatMap((part) => part.split(','))
      .filter((slug) => /^[a-z0-9-]+$/.test(slug)),
  ),
];

/** A list page's filters from its address. What makes no sense there counts as not said. */
export function parseFilters(
  params: Readonly<Record<string, string | string[] | undefined>>,
): ListingFilters {
  const sort = first(params.sort);
  const tags = slugs(params.tags);
  return {
    sort: isSort(sort) ? sort : 'popular',
    mobile: first(params.mobile) === '1',
    tags,
    exclude: slugs(params.exclude).filter((slug) => !tags.includes(slug)),
    page: pageNumber(params.page),
  };
}

/** Whether a list is asked for less than it holds. */
export const isFiltered = ({ mobile, tags, exclude }: ListingFilters): boolean =>
  mobile || tags.length > 0 || exclude.length > 0;

/** The address of `path` with these filters; the defaults are left out. Any change but the page's own starts at page 1. */
export function listingHref(
  path: string,
  filters: ListingFilters,
  change: Partial<ListingFilters> = {},
): string {
  const { sort, mobile, tags, exclude, page } = { ...filters, page: 1, ...change };
  const query = [
    sort !== 'popular' && `sort=${sort}`,
    mobile && 'mobile=1',
    tags.length > 0 && `tags=${tags.join(',')}`,
    exclude.length > 0 && `exclude=${exclude.join(',')}`,
    page > 1 && `page=${page}`,
  ].filter((part) => part !== false);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
