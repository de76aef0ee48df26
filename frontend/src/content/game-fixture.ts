import type { GameSummary } from './game-summary';

/** A game for tests and stories: `game(7)`, or with some fields of its own. */
export function game(nid: number, fields: Partial<GameSummary> = {}): GameSummary {
  return {
    nid,
    title: `Game ${nid}`,
    thumbnailUrl: `/sites/default/files/games/game-${nid}.webp`,
    videoThumbnailUrl: null,
    path: `/arcade/game-${nid}`,
    published: '2026-11-19T00:00:00+00:00',
    supportsMobile: { landscape: true, portrait: true },
    rating: 80,
    totalVotes: 10,
    totalCount: 1200,
    flags: { classic: false, featured: false, trending: false },
    isFlash: false,
    gamePassExclusive: false,
    featuredMultiplayer: false,
    ...fields,
  };
}
