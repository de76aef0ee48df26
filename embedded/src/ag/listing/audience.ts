import type { Account } from 'drupal-recipe-server';
import { listed } from './schema.ts';

/** Set by the site's server: a page must not leave kids mode by changing its own requests. */
export const KIDS_HEADER = 'x-kids-mode';
export const KIDS = 'kids';

/** The only rule for ratings in lists. A game without a rating counts as teen. */
const conditions = {
  /** For lists that a visitor filtered by a tag, a genre or a search. */
  all: listed,
  recommended: `${listed} AND node.field_maturity_rating IS NOT 'mature'`,
  kids: `${listed} AND node.field_maturity_rating = 'everyone'`,
};

export type Audience = keyof typeof conditions;

export const listedFor = (audience: Audience): string => conditions[audience];

export const isKids = ({ audience }: Account): boolean => audience === KIDS;

export const recommendedFor = (account: Account): Audience =>
  isKids(account) ? KIDS : 'recommended';
