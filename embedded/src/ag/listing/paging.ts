import { z } from 'zod';
import { limitLength } from 'drupal-recipe-server/plugin';

export interface Paging {
  limit: number;
  offset: number;
}

/** {@link normalizeQuery} rejects anything but digits. */
const wholeNumber = (from: number, to: number) => {
  const message =
    to === Number.MAX_SAFE_INTEGER
      ? `must be a whole number of at least ${from}`
      : `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(message).int(message).min(from, message).max(to, message);
};

export const queryText = (maxLength: number) => {
  const message = `must be text of at most ${maxLength} characters`;
  return limitLength(z.string(message), maxLength, message);
};

const itemsPerPage = (max: number) => wholeNumber(1, max);
const offset = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const pagingQuery = (defaultValue: number, max = 50) =>
  z.object({ items_per_page: itemsPerPage(max).default(defaultValue), offset: offset.default(0) });

/** Without parameters, the whole list. */
export const optionalPagingQuery = (max: number) =>
  z.object({ items_per_page: itemsPerPage(max).optional(), offset: offset.optional() });

export type PagingQuery = z.infer<ReturnType<typeof pagingQuery>>;

export const toPaging = ({ items_per_page, offset }: PagingQuery): Paging => ({
  limit: items_per_page,
  offset,
});

export const slicePage = <T>(items: readonly T[], { limit, offset }: Paging): T[] =>
  items.slice(offset, offset + limit);
