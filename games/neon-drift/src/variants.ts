import { PASS_BUILD } from '../../kit/pass-build.ts';
import type { Theme } from '../../kit/stage.ts';
import type { Tune } from '../../kit/sound.ts';

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  corners: readonly (readonly [number, number])[];
  width: number;
  grip: number;
  rivals: number;
  scenery: 'tower' | 'palm' | 'crystal' | 'rock';
  ground: readonly [string, string];
  grid: string;
  road: string;
  kerbs: readonly [string, string];
  glow: string;
  sky: readonly string[];
  sun: readonly string[];
  car: string;
  rivalColors: readonly string[];
  letters: readonly string[];
  theme: Theme;
  tune: Tune;
}

const bass = [0, null, 0, null, 0, null, 0, null, -4, null, -4, null, 3, null, -2, null];

export const variants: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Neon Drift',
    lines: ['NEON', 'DRIFT'],
    corners: [
      [500, 380],
      [1450, 220],
      [2250, 380],
      [2850, 950],
      [2400, 1450],
      [1760, 1180],
      [1240, 1380],
      [1320, 1930],
      [620, 2000],
      [220, 1300],
    ],
    width: 230,
    grip: 4.6,
    rivals: 4,
    scenery: 'tower',
    ground: ['#120a38', '#1a0f4d'],
    grid: '#5a2fd0',
    road: '#241a4e',
    kerbs: ['#ff2fa8', '#2fe6ff'],
    glow: '#ff2fd0',
    sky: ['#0d0630', '#3a0f7a', '#c81e93', '#ff7a4a'],
    sun: ['#fff27a', '#ff9a3d', '#ff2f8f'],
    car: '#19e3ff',
    rivalColors: ['#ff4fa3', '#ffd23f', '#8cff5a', '#ff7a3d'],
    letters: ['#ffffff', '#7df3ff', '#16b8ff'],
    theme: {
      back: '#12083a',
      panel: '#1c0f57',
      text: '#f3eeff',
      accent: '#2fe6ff',
      onAccent: '#0c0634',
    },
    tune: {
      root: 220,
      bpm: 240,
      wave: 'sawtooth',
      melody: [0, 7, 12, 7, 3, 7, 12, 7, -4, 3, 8, 3, -2, 5, 10, 5],
      bass,
    },
  },
  {
    id: 'coast',
    title: 'Sunset Coast',
    lines: ['SUNSET', 'COAST'],
    corners: [
      [400, 680],
      [950, 260],
      [1750, 480],
      [2560, 240],
      [3240, 680],
      [3100, 1280],
      [2430, 1220],
      [2030, 1690],
      [2560, 2160],
      [1750, 2430],
      [950, 2090],
      [1210, 1490],
      [540, 1350],
    ],
    width: 240,
    grip: 4.8,
    rivals: 6,
    scenery: 'palm',
    ground: ['#f2a65a', '#e8964a'],
    grid: '#ffc98a',
    road: '#5b4660',
    kerbs: ['#ff5d5d', '#fff6e6'],
    glow: '#ffd27a',
    sky: ['#5b2a86', '#e0487e', '#ff9a5a', '#ffe08a'],
    sun: ['#fffbe0', '#ffe27a', '#ff9a3d'],
    car: '#ff3b4e',
    rivalColors: ['#2ec4b6', '#fff1d0', '#7b5cff', '#ffd23f'],
    letters: ['#ffffff', '#ffe98a', '#ff9838'],
    theme: {
      back: '#4a1740',
      panel: '#5c1e4c',
      text: '#fff2df',
      accent: '#ffc247',
      onAccent: '#43122f',
    },
    tune: {
      root: 196,
      bpm: 220,
      wave: 'triangle',
      melody: [0, 4, 7, 11, 12, 11, 7, 4, 5, 9, 12, 16, 14, 11, 7, 4],
      bass: [0, null, null, 0, 5, null, null, 5, 7, null, null, 7, 5, null, 4, null],
    },
  },
  {
    id: 'frost',
    title: 'Frost Circuit',
    lines: ['FROST', 'CIRCUIT'],
    corners: [
      [400, 560],
      [1600, 200],
      [2950, 480],
      [3350, 1200],
      [2700, 1760],
      [1900, 1330],
      [1340, 1760],
      [1760, 2300],
      [800, 2370],
      [270, 1480],
    ],
    width: 280,
    grip: 1.9,
    rivals: 4,
    scenery: 'crystal',
    ground: ['#cfeeff', '#bfe4fb'],
    grid: '#ffffff',
    road: '#6fa9d6',
    kerbs: ['#ffffff', '#2b7de0'],
    glow: '#8ff7e3',
    sky: ['#041433', '#0e3f7a', '#1fa3a8', '#c8fff0'],
    sun: ['#ffffff', '#d9fff4', '#8ff7e3'],
    car: '#ffcf33',
    rivalColors: ['#ff5d5d', '#5a5cff', '#2fbf71', '#ff8fd0'],
    letters: ['#ffffff', '#d6f7ff', '#5cc8ff'],
    theme: {
      back: '#06234f',
      panel: '#0b3570',
      text: '#eefaff',
      accent: '#8ff7e3',
      onAccent: '#052247',
    },
    tune: {
      root: 262,
      bpm: 200,
      wave: 'sine',
      melody: [12, null, 7, null, 3, null, 7, null, 10, null, 5, null, 2, null, 5, null],
      bass: [0, null, null, null, -2, null, null, null],
    },
  },
  ...(PASS_BUILD
    ? [
        {
          id: 'volcano',
          title: 'Magma Hairpins',
          lines: ['MAGMA', 'HAIRPINS'],
          corners: [
            [420, 420],
            [1450, 340],
            [1760, 800],
            [1050, 1060],
            [1120, 1560],
            [2100, 1480],
            [2300, 520],
            [3080, 360],
            [3400, 1120],
            [2780, 1640],
            [3160, 2280],
            [2100, 2360],
            [1120, 2180],
            [380, 1840],
          ],
          width: 215,
          grip: 4.2,
          rivals: 6,
          scenery: 'rock',
          ground: ['#2a0f12', '#35130f'],
          grid: '#ff5a1f',
          road: '#3d2a30',
          kerbs: ['#ffb02e', '#ff3b1f'],
          glow: '#ff6a1f',
          sky: ['#14040a', '#4a0a14', '#b3261a', '#ff9a2e'],
          sun: ['#fff2a8', '#ffb02e', '#ff3b1f'],
          car: '#b8ff3d',
          rivalColors: ['#ff4f6d', '#4fd8ff', '#ffd23f', '#c77dff'],
          letters: ['#fff7c2', '#ffb52e', '#ff4a1c'],
          theme: {
            back: '#260609',
            panel: '#3d0b0d',
            text: '#fff0e0',
            accent: '#ff9a2e',
            onAccent: '#2a0705',
          },
          tune: {
            root: 165,
            bpm: 260,
            wave: 'sawtooth',
            melody: [0, 0, 12, 0, 3, 0, 6, 5, 0, 0, 12, 0, 8, 6, 5, 3],
            bass,
          },
        } satisfies Variant,
      ]
    : []),
];
