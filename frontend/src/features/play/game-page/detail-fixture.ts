import { game } from '@/content/game-fixture';
import type { GameDetail } from '@/content/types/game';

export function gameDetail(fields: Partial<GameDetail> = {}): GameDetail {
  return {
    ...game(1001, {
      title: 'Gem Harbor',
      thumbnailUrl: '/sites/default/files/games/gem-harbor.webp',
      path: '/puzzle/gem-harbor',
      published: '2026-11-19T09:00:00+00:00',
      rating: 92,
      totalVotes: 340,
      totalCount: 1_240_000,
    }),
    uid: 1,
    uuid: '5f0c7a43-6a58-5a0e-9d0b-0a4bb3a3a001',
    created: '2026-11-12T09:00:00+00:00',
    changed: '2026-11-19T09:00:00+00:00',
    description: '<p>Swap gems before the tide comes in.</p>',
    descriptionSimple: 'Swap gems before the tide comes in.',
    shortDescriptionSimple: 'Swap gems before the tide comes in.',
    metaDescription: 'Swap gems before the tide comes in.',
    hits: 1_240_000,
    likes: 313,
    status: true,
    embedUrl: 'https://games.example/gem-harbor/?v=classic',
    canEmbed: true,
    supportedMobileOrientation: { portrait: true, landscape: true },
    instructions: '<p>Drag a gem onto its neighbor.</p>',
    developer: 'Quayside Works',
    videoWalkthroughs: [{ url: 'https://video.example/1', title: 'All stars in harbour one' }],
    alternateGameSuggestion: null,
    alternateGame: null,
    mmoSlideshowImage: null,
    maturityRating: 'everyone',
    externalGameLink: null,
    scoreOrder: null,
    achievements: [],
    width: 960,
    height: 600,
    genre: { id: 'g5', name: 'Puzzle', path: '/genre/puzzle' },
    tags: [
      { id: 't1', name: 'Match 3', path: '/tag/match-3-games' },
      { id: 't2', name: 'HTML5', path: '/tag/html5' },
    ],
    ...fields,
  };
}
