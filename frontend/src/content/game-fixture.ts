import type { GameSummary, TileGame } from './game-summary';

export function game(nid: number, fields: Partial<TileGame> = {}): TileGame {
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

export const gameSummary = (nid: number, fields: Partial<GameSummary> = {}): GameSummary => ({
  ...game(nid),
  descriptionSimple: `About game ${nid}.`,
  gameSrc: `http://g${nid}.arcade.localhost:3001/games/game-${nid}/`,
  previewImage: `/sites/default/files/games/game-${nid}.webp`,
  ...fields,
});
