import type { BlockName } from './blocks';

export const blockLists = {
  trending: {
    title: 'Trending',
    description: 'The most played games of the last three days.',
    block: 'trending-games',
  },
  'this-month': {
    title: 'Popular this month',
    description: 'Played most in the last thirty days.',
    block: 'games-sortby-recent-traffic',
  },
  'most-played': {
    title: 'Most played of all',
    description: 'Every play since day one.',
    block: 'games-sortby-plays',
  },
  classics: {
    title: 'Classics',
    description: 'Hand-picked games everyone should play.',
    block: 'classic-games',
  },
  'ten-years-ago': {
    title: 'Ten years old and counting',
    description: 'Old, and still good.',
    block: 'games-more-than-10-years-ago',
  },
  'of-the-pass': {
    title: 'Game pass exclusives',
    description: 'Only for holders of the game pass.',
    block: 'exclusive-games',
  },
} as const satisfies Record<string, { title: string; description: string; block: BlockName }>;

export type ListSlug = keyof typeof blockLists;

export const isListSlug = (slug: string): slug is ListSlug => Object.hasOwn(blockLists, slug);

export const listPath = (slug: ListSlug): string => `/lists/${slug}`;
