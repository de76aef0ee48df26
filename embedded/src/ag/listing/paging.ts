import type { Paging } from './game-lists.ts';

export interface PagingQuery {
  items_per_page: number;
  offset: number;
}

/** Schema properties of a page: `standard` items by default, at most `most`. */
export const pagingProperties = (
  standard: number,
  most = 50,
): Record<keyof PagingQuery, object> => ({
  items_per_page: { type: 'integer', minimum: 1, maximum: most, default: standard },
  offset: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
});

export const pagingOf = ({ items_per_page, offset }: PagingQuery): Paging => ({
  limit: items_per_page,
  offset,
});

export const slicePage = <T>(items: readonly T[], { limit, offset }: Paging): T[] =>
  items.slice(offset, offset + limit);
