import { PASS_BUILD } from '../../kit/pass-build.ts';
import type { Theme } from '../../kit/stage.ts';

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  world: 'space' | 'candy' | 'reef' | 'well';
  /** Indexes of `levels`. */
  order: readonly number[];
  balls: number;
  /** Rows sway sideways by this much. */
  sway: number;
  pull: number;
  sky: readonly string[];
  bricks: readonly [string, string, string];
  steel: string;
  bomb: string;
  ball: string;
  flame: readonly string[];
  bat: string;
  letters: readonly string[];
  theme: Theme;
}

export const variants: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Brick Comet',
    lines: ['BRICK', 'COMET'],
    world: 'space',
    order: [0, 1, 2, 3, 4, 5, 6, 7],
    balls: 1,
    sway: 0,
    pull: 0,
    sky: ['#0a0b3d', '#2b1a8f', '#7b2cc9'],
    bricks: ['#ffb52e', '#ff5a5f', '#3ec6ff'],
    steel: '#8d97b8',
    bomb: '#ff3df0',
    ball: '#ffd23f',
    flame: ['#fff6c2', '#ffd23f', '#ff7a1f', '#ff3b3b'],
    bat: '#39e0c8',
    letters: ['#fff8d0', '#ffd02e', '#ff6a1f'],
    theme: {
      back: '#0b0a38',
      panel: '#1c1763',
      text: '#f4f1ff',
      accent: '#ffd23f',
      onAccent: '#2a1402',
    },
  },
  {
    id: 'candy',
    title: 'Candy Comet',
    lines: ['CANDY', 'COMET'],
    world: 'candy',
    order: [2, 0, 6, 1, 4, 3, 7, 5],
    balls: 2,
    sway: 0,
    pull: 0,
    sky: ['#ff9fd0', '#ffc9dd', '#fff0c9'],
    bricks: ['#ff5fa2', '#44c9ff', '#9b6bff'],
    steel: '#c7b7d8',
    bomb: '#ff4136',
    ball: '#7be35a',
    flame: ['#ffffff', '#fff17a', '#ff8fd0', '#8f7bff'],
    bat: '#ff4f8b',
    letters: ['#ffffff', '#fff27a', '#ff7ac0'],
    theme: {
      back: '#5b1450',
      panel: '#7a1c68',
      text: '#fff3fa',
      accent: '#ffe14f',
      onAccent: '#54104a',
    },
  },
  {
    id: 'reef',
    title: 'Reef Ricochet',
    lines: ['REEF', 'RICOCHET'],
    world: 'reef',
    order: [1, 4, 0, 5, 2, 7, 3, 6],
    balls: 1,
    sway: 15,
    pull: 0,
    sky: ['#0fd0d8', '#0a7fc2', '#0a2a78'],
    bricks: ['#ff7f50', '#ffd166', '#ef4f91'],
    steel: '#5f7f9b',
    bomb: '#b14cff',
    ball: '#ff9f1c',
    flame: ['#ffffff', '#bff7ff', '#6fe3ff', '#2ab8ff'],
    bat: '#ffe08a',
    letters: ['#ffffff', '#b6fbff', '#1fd6e0'],
    theme: {
      back: '#06235e',
      panel: '#0b3b86',
      text: '#effcff',
      accent: '#7dfcd8',
      onAccent: '#04264a',
    },
  },
  ...(PASS_BUILD
    ? [
        {
          id: 'well',
          title: 'Comet and the Dark Star',
          lines: ['COMET &', 'DARK STAR'],
          world: 'well',
          order: [3, 5, 1, 7, 4, 0, 6, 2],
          balls: 1,
          sway: 0,
          pull: 420,
          sky: ['#020208', '#2a0630', '#7a0f3a'],
          bricks: ['#c6ff3d', '#ff8a1f', '#ff2e63'],
          steel: '#7d6b8f',
          bomb: '#37f5ff',
          ball: '#5ef2ff',
          flame: ['#ffffff', '#9ff8ff', '#37c9ff', '#7a5cff'],
          bat: '#ffcf33',
          letters: ['#ffffff', '#ffd0a1', '#ff4f6d'],
          theme: {
            back: '#16031c',
            panel: '#34082f',
            text: '#fff0f3',
            accent: '#ff6a5a',
            onAccent: '#2a0412',
          },
        } satisfies Variant,
      ]
    : []),
];
