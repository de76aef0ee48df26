import type { SearchData } from '@/features/search/load-search';

/** From the demo recipe: `npm run stories:data` writes it. */
export const search: SearchData = {
  term: 'neon',
  games: [
    {
      nid: 1001,
      title: 'Neon Drift',
      thumbnailUrl: '/sites/default/files/games/neon-drift.webp',
      videoThumbnailUrl: '/sites/default/files/games/neon-drift.mp4',
      path: '/racing/neon-drift',
      published: '2021-06-10T12:00:00+00:00',
      supportsMobile: { landscape: true, portrait: true },
      rating: 92,
      totalVotes: 18210,
      totalCount: 2310400,
      flags: { classic: true, featured: true, trending: true },
      isFlash: false,
      gamePassExclusive: false,
      featuredMultiplayer: false,
    },
  ],
  total: 1,
  page: 1,
  pageCount: 1,
  popular: [],
};
