import type { GameSummary } from '../game-summary';

export interface ListFlags {
  trending: ReadonlySet<number>;
  classic: ReadonlySet<number>;
}

const tenYearsBefore = (now: Date) => new Date(now).setUTCFullYear(now.getUTCFullYear() - 10);

interface FlaggedGame {
  drupal_internal__nid: number;
  published_at?: string | null | undefined;
  field_category_featured?: boolean | null | undefined;
}

/** The flags of `/rest/block/*`, so that labels match on every page. */
export const gameFlags = (
  {
    drupal_internal__nid: nid,
    published_at: published,
    field_category_featured: featured,
  }: FlaggedGame,
  { trending, classic }: ListFlags,
  now: Date,
): GameSummary['flags'] => ({
  classic: classic.has(nid) || Date.parse(published ?? '') <= tenYearsBefore(now),
  featured: featured === true,
  trending: trending.has(nid),
});
