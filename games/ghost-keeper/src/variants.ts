import type { Theme } from '../../kit/stage.ts';
import type { Tune } from '../../kit/sound.ts';
import type { Run } from './run.ts';

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  place: 'graveyard' | 'attic' | 'circus' | 'crypt';
  rules: Run['rules'];
  sky: readonly string[];
  layers: readonly [string, string, string];
  moon: string;
  ledge: readonly [string, string];
  ghost: string;
  coat: string;
  light: string;
  thorn: string;
  letters: readonly string[];
  theme: Theme;
  tune: Tune;
}

const melody = [0, null, 3, null, 7, 6, 3, null, 0, null, 3, null, 8, 7, 3, null];
const bass = [0, null, null, 0, -5, null, null, null];

export const variants: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Ghost Keeper',
    lines: ['GHOST', 'KEEPER'],
    place: 'graveyard',
    rules: { floaty: 1, springs: 0.12, pace: 350 },
    sky: ['#120b38', '#37227c', '#2f8f8a'],
    layers: ['#2a2468', '#1d1a50', '#121038'],
    moon: '#f4ffc2',
    ledge: ['#5b4b8a', '#7ee35a'],
    ghost: '#eafff4',
    coat: '#ffc933',
    light: '#ffe27a',
    thorn: '#b65cff',
    letters: ['#ffffff', '#d6ff6b', '#58d63c'],
    theme: {
      back: '#120c34',
      panel: '#231a5c',
      text: '#f4fff0',
      accent: '#b4f04a',
      onAccent: '#16230a',
    },
    tune: { root: 196, bpm: 230, melody, bass },
  },
  {
    id: 'attic',
    title: 'Attic After Dark',
    lines: ['ATTIC', 'AFTER DARK'],
    place: 'attic',
    rules: { floaty: 0.62, springs: 0.1, pace: 320 },
    sky: ['#2a0f1f', '#6b2a22', '#d98234'],
    layers: ['#5a2420', '#40181c', '#280d18'],
    moon: '#ffe0a0',
    ledge: ['#8a4a26', '#e0a04a'],
    ghost: '#fff4e0',
    coat: '#3fb6ff',
    light: '#ffd27a',
    thorn: '#ff5a4a',
    letters: ['#fff6d6', '#ffc24a', '#ff7a2e'],
    theme: {
      back: '#290c18',
      panel: '#4a1a1e',
      text: '#fff3df',
      accent: '#ffb43d',
      onAccent: '#331006',
    },
    tune: { root: 175, bpm: 190, melody, bass },
  },
  {
    id: 'circus',
    title: 'Midnight Circus',
    lines: ['MIDNIGHT', 'CIRCUS'],
    place: 'circus',
    rules: { floaty: 1, springs: 0.6, pace: 360 },
    sky: ['#1a0638', '#7a1270', '#ff4f8b'],
    layers: ['#5c1168', '#3d0c55', '#24083c'],
    moon: '#ffe9f6',
    ledge: ['#c9264f', '#ffd93b'],
    ghost: '#e6fbff',
    coat: '#35e0c8',
    light: '#fff07a',
    thorn: '#37d6ff',
    letters: ['#ffffff', '#fff07a', '#ff5fa8'],
    theme: {
      back: '#22063c',
      panel: '#470f5a',
      text: '#fff0fa',
      accent: '#ffd93b',
      onAccent: '#3a0a2a',
    },
    tune: {
      root: 220,
      bpm: 280,
      wave: 'square',
      melody: [0, 7, 4, 7, 0, 7, 4, 7, 2, 9, 5, 9, -1, 7, 2, 7],
      bass: [0, null, -5, null],
    },
  },
  {
    id: 'crypt',
    title: 'Frozen Crypt',
    lines: ['FROZEN', 'CRYPT'],
    place: 'crypt',
    rules: { floaty: 1.1, springs: 0.06, pace: 430 },
    sky: ['#04162e', '#0c4a78', '#54c6dc'],
    layers: ['#0f4470', '#0a2f54', '#061c38'],
    moon: '#e8fbff',
    ledge: ['#3f7fb0', '#e6fbff'],
    ghost: '#f2fdff',
    coat: '#ff5a5f',
    light: '#9ff6ff',
    thorn: '#8feaff',
    letters: ['#ffffff', '#baf4ff', '#3fb4f0'],
    theme: {
      back: '#051a34',
      panel: '#0b345c',
      text: '#effcff',
      accent: '#7fe8ff',
      onAccent: '#052038',
    },
    tune: { root: 262, bpm: 260, wave: 'sine', melody, bass },
  },
];
