import type { BlockName } from './blocks';

export const blockLists = {
  trending: 'trending-games',
  'this-month': 'games-sortby-recent-traffic',
  'most-played': 'games-sortby-plays',
  classics: 'classic-games',
  'ten-years-ago': 'games-more-than-10-years-ago',
  'of-the-pass': 'exclusive-games',
} as const satisfies Record<string, BlockName>;

export type ListSlug = keyof typeof blockLists;

export const isListSlug = (slug: string): slug is ListSlug => Object.hasOwn(blockLists, slug);

export const listPath = (slug: ListSlug): string => `/lists/${slug}`;
