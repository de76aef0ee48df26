import { PASS_BUILD } from '../../kit/pass-build.ts';
import type { Theme } from '../../kit/stage.ts';
import type { Tune } from '../../kit/sound.ts';
import type { Rules } from './sky.ts';

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  world: 'festival' | 'storm' | 'harvest' | 'forest';
  rules: Rules;
  boss: string;
  sky: readonly string[];
  /** Distant, middle and near scenery. */
  layers: readonly [string, string, string];
  hero: string;
  foes: readonly [string, string, string, string];
  bossColor: string;
  bullet: string;
  shot: string;
  letters: readonly string[];
  theme: Theme;
  tune: Tune;
}

export const variants: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Lantern Squadron',
    lines: ['LANTERN', 'SQUADRON'],
    world: 'festival',
    rules: { lives: 3, wind: 0, heat: 1, grazing: false },
    boss: 'The Great Moth',
    sky: ['#0d0b3c', '#31207e', '#8f3a8d', '#e8735a'],
    layers: ['#5a2f86', '#3a1f6b', '#1f1248'],
    hero: '#ff4a36',
    foes: ['#b9a3ff', '#7fd3ff', '#ff9fd8', '#ffd98a'],
    bossColor: '#9a7bff',
    bullet: '#ff7ad9',
    shot: '#ffd76a',
    letters: ['#fff6c9', '#ffc93c', '#ff6a2a'],
    theme: {
      back: '#140d3e',
      panel: '#2a1762',
      text: '#fff3e0',
      accent: '#ffc93c',
      onAccent: '#3b1405',
    },
    tune: {
      root: 220,
      bpm: 200,
      melody: [0, null, 3, 5, 7, null, 10, 7, 5, null, 3, 5, 0, null, -2, null],
      bass: [0, null, null, null, -5, null, null, null],
    },
  },
  {
    id: 'storm',
    title: 'Kite Storm',
    lines: ['KITE', 'STORM'],
    world: 'storm',
    rules: { lives: 3, wind: 150, heat: 1.05, grazing: false },
    boss: 'The Box Kite Baron',
    sky: ['#063a52', '#0b7285', '#4cc0b0', '#e6f5c5'],
    layers: ['#2f9a97', '#14707a', '#074a5c'],
    hero: '#ffb703',
    foes: ['#ff595e', '#ffca3a', '#f15bb5', '#8ac926'],
    bossColor: '#ff6b35',
    bullet: '#ffffff',
    shot: '#fff07c',
    letters: ['#ffffff', '#d9fff4', '#3fd8c0'],
    theme: {
      back: '#042c40',
      panel: '#07526a',
      text: '#f0fffb',
      accent: '#ffe066',
      onAccent: '#063246',
    },
    tune: {
      root: 247,
      bpm: 250,
      melody: [0, 4, 7, 9, 7, 4, 2, 4, 0, 4, 7, 12, 9, 7, 4, 2],
      bass: [0, null, -3, null, -5, null, -7, null],
    },
  },
  {
    id: 'harvest',
    title: 'Pumpkin Patrol',
    lines: ['PUMPKIN', 'PATROL'],
    world: 'harvest',
    rules: { lives: 4, wind: 0, heat: 1.35, grazing: false },
    boss: 'His Majesty the Bat',
    sky: ['#1c0b2e', '#5a1e2c', '#c4511d', '#ffb33c'],
    layers: ['#7a2c22', '#4d1a22', '#260d1c'],
    hero: '#ff8a1c',
    foes: ['#6b4fa0', '#3e3a66', '#8f3fa8', '#4f7a5b'],
    bossColor: '#3b2f5c',
    bullet: '#9dff57',
    shot: '#ffe98a',
    letters: ['#fff3b8', '#ffa51f', '#ff5a1f'],
    theme: {
      back: '#1f0a22',
      panel: '#451526',
      text: '#fff2dc',
      accent: '#ffa62b',
      onAccent: '#2c0b12',
    },
    tune: {
      root: 185,
      bpm: 210,
      wave: 'square',
      melody: [0, null, 1, 0, 7, null, 6, null, 0, null, 1, 0, 8, 7, 6, null],
      bass: [0, null, null, 0, 1, null, null, 1],
    },
  },
  ...(PASS_BUILD
    ? [
        {
          id: 'firefly',
          title: 'Firefly Solo',
          lines: ['FIREFLY', 'SOLO'],
          world: 'forest',
          rules: { lives: 1, wind: 0, heat: 0.9, grazing: true },
          boss: 'Old Stag Beetle',
          sky: ['#02110f', '#063527', '#0f6a48', '#7fd68a'],
          layers: ['#0b4a34', '#063324', '#021a14'],
          hero: '#d7ff3d',
          foes: ['#3fc1a0', '#c84b6b', '#5a7bd8', '#d8a13f'],
          bossColor: '#a1442f',
          bullet: '#ff9d5c',
          shot: '#eaff8a',
          letters: ['#ffffff', '#eaff7a', '#7ee03a'],
          theme: {
            back: '#03201a',
            panel: '#07392c',
            text: '#f1ffe6',
            accent: '#d3ff4a',
            onAccent: '#0c2a12',
          },
          tune: {
            root: 262,
            bpm: 150,
            wave: 'sine',
            melody: [0, null, 7, null, 5, null, 9, null, 7, null, 12, null, 9, null, 5, null],
            bass: [0, null, null, null, 5, null, null, null],
          },
        } satisfies Variant,
      ]
    : []),
];
