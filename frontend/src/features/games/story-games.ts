import { storyArt, type Scene } from '@/ui/tile/story-art';
import type { TileGame } from './tile-game';

const titles: readonly [string, Scene][] = [
  ['Neon Drift', 'road'],
  ['Brick Comet', 'bricks'],
  ['Word Orchard', 'orchard'],
  ['Gem Harbor', 'gems'],
  ['Castle Sprout', 'castle'],
  ['Sling Moon', 'space'],
  ['Moonlit Solitaire', 'cards'],
  ['Metro Worm', 'worm'],
  ['Tanks for Tea', 'tea'],
  ['Ghost Keeper', 'ghost'],
  ['Neon Drift: Rain on the Ring Road', 'road'],
  ['Comet Shower', 'bricks'],
  ['Late Harvest', 'orchard'],
  ['Pearl Divers', 'gems'],
  ['Siege of Radish Hill', 'castle'],
  ['Two Moons', 'space'],
  ['Midnight Patience', 'cards'],
  ['Night Line', 'worm'],
  ['Two Lumps, Please', 'tea'],
  ['The Attic', 'ghost'],
];

/** A game for stories; the same number gives the same game. */
export function storyGame(number: number): TileGame {
  const [title, scene] = titles[number % titles.length] ?? ['No Title', 'space'];
  const round = Math.floor(number / titles.length);
  return {
    nid: 1001 + number,
    title: (round > 0 ? `${title} ${round + 1}` : title).replace(/&/g, '&amp;'),
    thumbnailUrl: storyArt(scene, title),
    videoThumbnailUrl: null,
    path: `/arcade/game-${number}`,
    published: `${2026 - ((number * 3) % 14)}-11-12T09:00:00Z`,
    supportsMobile: number % 5 === 3 ? false : { landscape: true, portrait: number % 2 === 0 },
    rating: 55 + ((number * 17) % 45),
    totalVotes: number % 7 === 6 ? 0 : 40 + number,
    totalCount: Math.round(1.9 ** ((number * 7) % 24) * 3),
    flags: { classic: number % 6 === 2, featured: number % 6 === 4, trending: number % 6 === 5 },
    isFlash: number % 11 === 8,
    gamePassExclusive: number % 9 === 4,
    featuredMultiplayer: number % 8 === 0,
  };
}

export const storyGames = (count: number, from = 0): TileGame[] => Array.from({ length: count }, (_, index) => storyGame(from + index));
