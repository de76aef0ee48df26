import type { Theme } from '../../kit/stage.ts';
import type { Tune } from '../../kit/sound.ts';

export interface Variant {
  id: string;
  /** Find the words of a board, open a flower, pick words from a field, or solve anagrams. */
  kind: 'board' | 'blossom' | 'grid' | 'jumble';
  title: string;
  /** The poster draws the first line as fruit, the second as text. */
  lines: readonly [string, string];
  fruit: 'apple' | 'peach' | 'orange' | 'berry';
  /** Letters per level; the last one repeats. Fields do not use it. */
  sizes: readonly number[];
  shortest: number;
  /** Seconds at the start, or null for no clock. */
  daylight: number | null;
  /** Seconds gained per letter of a found word. */
  gift: number;
  /** Allowed wrong words, or null for no limit. */
  patience: number | null;
  sky: readonly string[];
  hills: readonly [string, string, string];
  leaf: readonly [string, string];
  bark: string;
  skin: string;
  ripe: string;
  worm: string;
  letters: readonly string[];
  theme: Theme;
  night: boolean;
  tune: Tune;
}

const tune: Tune = {
  root: 262,
  bpm: 130,
  wave: 'sine',
  melody: [0, null, 4, null, 7, null, 9, 7, 4, null, 2, null, 0, null, null, null],
  bass: [0, null, null, null, -7, null, null, null],
};

export const variants: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    kind: 'board',
    title: 'Word Orchard',
    lines: ['WORD', 'ORCHARD'],
    fruit: 'apple',
    sizes: [5, 5, 6, 6, 6, 7],
    shortest: 3,
    daylight: 100,
    gift: 2.2,
    patience: null,
    sky: ['#38b6ff', '#9fe3ff', '#fff6cf'],
    hills: ['#8fdc6a', '#5cc14a', '#2f9a3e'],
    leaf: ['#4cc23f', '#1f8a3a'],
    bark: '#8a4b24',
    skin: '#ff4034',
    ripe: '#ffd23f',
    worm: '#b6f04a',
    letters: ['#ffffff', '#fff07a', '#ffb62e'],
    theme: {
      back: '#0f4a24',
      panel: '#17602f',
      text: '#fbffe9',
      accent: '#ffd23f',
      onAccent: '#3a2400',
    },
    night: false,
    tune,
  },
  {
    id: 'blossom',
    kind: 'blossom',
    title: 'Word Blossom',
    lines: ['WORD', 'BLOSSOM'],
    fruit: 'peach',
    sizes: [6, 7],
    shortest: 3,
    daylight: null,
    gift: 0,
    patience: 6,
    sky: ['#ffb8d9', '#ffdcea', '#e6fbff'],
    hills: ['#bfe8c9', '#8fd3b4', '#5cb79a'],
    leaf: ['#ff9ecb', '#e8659f'],
    bark: '#5f3a4a',
    skin: '#ff9a76',
    ripe: '#ff5f9e',
    worm: '#7fd8f7',
    letters: ['#ffffff', '#ffe0ee', '#ff77b0'],
    theme: {
      back: '#5c1a46',
      panel: '#74245a',
      text: '#fff2f8',
      accent: '#ff9ecb',
      onAccent: '#480f34',
    },
    night: false,
    tune: { ...tune, root: 294, bpm: 100 },
  },
  {
    id: 'harvest',
    kind: 'grid',
    title: 'Word Harvest',
    lines: ['WORD', 'HARVEST'],
    fruit: 'orange',
    sizes: [],
    shortest: 4,
    daylight: 90,
    gift: 1.6,
    patience: null,
    sky: ['#ff7a2e', '#ffb347', '#ffe9a8'],
    hills: ['#e0a33a', '#b8702a', '#7a3d1f'],
    leaf: ['#f2a32c', '#c2481f'],
    bark: '#4f2a1a',
    skin: '#ff9320',
    ripe: '#fff07a',
    worm: '#8fd14f',
    letters: ['#fff9d6', '#ffc53a', '#f06a1a'],
    theme: {
      back: '#4a1a0c',
      panel: '#642410',
      text: '#fff4de',
      accent: '#ffc53a',
      onAccent: '#3f1507',
    },
    night: false,
    tune: { ...tune, root: 220, bpm: 120 },
  },
  {
    id: 'moonlight',
    kind: 'jumble',
    title: 'Word by Moonlight',
    lines: ['WORD', 'BY MOONLIGHT'],
    fruit: 'berry',
    sizes: [4, 4, 5, 5, 5, 6, 6, 6, 7],
    shortest: 3,
    daylight: 45,
    gift: 0,
    patience: null,
    sky: ['#0b1147', '#2a2c86', '#7a4fb5'],
    hills: ['#2f3f8f', '#22307a', '#141d55'],
    leaf: ['#2fa08a', '#14606b'],
    bark: '#33264f',
    skin: '#5a78ff',
    ripe: '#9ffcff',
    worm: '#ffe27a',
    letters: ['#ffffff', '#c9f6ff', '#7fa8ff'],
    theme: {
      back: '#0c1145',
      panel: '#1a2168',
      text: '#f0f3ff',
      accent: '#9ff0ff',
      onAccent: '#0b1145',
    },
    night: true,
    tune: { ...tune, root: 233, bpm: 150 },
  },
];
