import { PASS_BUILD } from '../../kit/pass-build.ts';
import type { Theme } from '../../kit/stage.ts';
import type { Garden } from './garden.ts';
import { DESERT, FROST, MARSH, MEADOW } from './gardens.ts';

export type Skin = 'meadow' | 'frost' | 'desert' | 'marsh';

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  skin: Skin;
  garden: Garden;
  coins: number;
  hearts: number;
  theme: Theme;
}

export const VARIANTS: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Castle Sprout',
    lines: ['Castle', 'Sprout'],
    skin: 'meadow',
    garden: MEADOW,
    coins: 200,
    hearts: 10,
    theme: {
      back: '#1c3d16',
      panel: '#2c5c22',
      text: '#fbffe8',
      accent: '#ffd23e',
      onAccent: '#3b2a00',
    },
  },
  {
    id: 'frost',
    title: 'First Frost Fort',
    lines: ['First', 'Frost Fort'],
    skin: 'frost',
    garden: FROST,
    coins: 190,
    hearts: 8,
    theme: {
      back: '#123257',
      panel: '#1d4a7c',
      text: '#f0f9ff',
      accent: '#7fe3ff',
      onAccent: '#00303f',
    },
  },
  ...(PASS_BUILD
    ? [
        {
          id: 'desert',
          title: 'Cactus Keep',
          lines: ['Cactus', 'Keep'],
          skin: 'desert',
          garden: DESERT,
          coins: 260,
          hearts: 10,
          theme: {
            back: '#5a2410',
            panel: '#7d3619',
            text: '#fff6e0',
            accent: '#ffb52e',
            onAccent: '#3f1d00',
          },
        } satisfies Variant,
      ]
    : []),
  {
    id: 'marsh',
    title: 'Moonlit Marsh',
    lines: ['Moonlit', 'Marsh'],
    skin: 'marsh',
    garden: MARSH,
    coins: 220,
    hearts: 10,
    theme: {
      back: '#0d1440',
      panel: '#1a2463',
      text: '#eef0ff',
      accent: '#8df7a0',
      onAccent: '#003313',
    },
  },
];
