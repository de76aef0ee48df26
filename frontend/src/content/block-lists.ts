import type { BlockName } from './fetch/blocks';

/** The lists that have a page of their own, `/lists/{slug}`: what they are called, and which of the content API's they show. */
export const blockLists = {
  trending: {
    title: 'Trending',
    description: 'Played most in the last three days.',
    block: 'trending-games',
  },
  'this-month': {
    title: 'Popular this month',
    description: 'Played most in the last thirty days.',
    block: 'games-sortby-recent-traffic',
  },
  'most-played': {
    title: 'Most played of all',
    description: 'Every play since the first day counts.',
    block: 'games-sortby-plays',
  },
  classics: {
    title: 'Classics',
    description: 'Games that everybody should have played, picked by hand.',
    block: 'classic-games',
  },
  'ten-years-ago': {
    title: 'Ten years ago and more',
    description: 'Old, and still good.',
    block: 'games-more-than-10-years-ago',
  },
  'of-the-pass': {
    title: 'Only with the pass',
    description: 'Only for holders of the game pass.',
    block: 'exclusive-games',
  },
} as const satisfies Record<string, { title: string; description: string; block: BlockName }>;

export type ListSlug = keyof typeof blockLists;

export const isListSlug = (slug: string): slug is ListSlug => Object.hasOwn(blockLists, slug);

export const listPath = (slug: ListSlug): string => `/lists/${slug}`;
