import { PASS_BUILD } from '../../kit/pass-build.ts';
import type { Theme } from '../../kit/stage.ts';
import { FROST, GARDEN, type Level, NIGHT, YARD } from './levels.ts';

export type Skin = 'yard' | 'night' | 'frost' | 'garden';

export interface Variant {
  id: string;
  title: string;
  /** The title on the poster. */
  lines: readonly [string, string];
  skin: Skin;
  levels: readonly Level[];
  theme: Theme;
}

export const VARIANTS: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Parcel Yard',
    lines: ['PARCEL', 'YARD'],
    skin: 'yard',
    levels: YARD,
    theme: {
      back: '#3b2415',
      panel: '#5a3a22',
      text: '#fff4dd',
      accent: '#ffb938',
      onAccent: '#3a1d00',
    },
  },
  {
    id: 'night',
    title: 'Night Shift',
    lines: ['NIGHT', 'SHIFT'],
    skin: 'night',
    levels: NIGHT,
    theme: {
      back: '#070b1f',
      panel: '#141a3d',
      text: '#e8ecff',
      accent: '#7df9c1',
      onAccent: '#00301d',
    },
  },
  {
    id: 'frost',
    title: 'Frozen Freight',
    lines: ['FROZEN', 'FREIGHT'],
    skin: 'frost',
    levels: FROST,
    theme: {
      back: '#0d3a63',
      panel: '#15507f',
      text: '#f0fbff',
      accent: '#ff5a6e',
      onAccent: '#40000a',
    },
  },
  ...(PASS_BUILD
    ? [
        {
          id: 'garden',
          title: 'Pumpkin Patch Push',
          lines: ['PUMPKIN', 'PATCH PUSH'],
          skin: 'garden',
          levels: GARDEN,
          theme: {
            back: '#1d3b12',
            panel: '#2c5a1b',
            text: '#fffbe3',
            accent: '#ff8f2b',
            onAccent: '#3c1700',
          },
        } satisfies Variant,
      ]
    : []),
];
