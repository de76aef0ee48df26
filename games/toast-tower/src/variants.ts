import type { Theme } from '../../kit/stage.ts';
import type { Rules } from './tower.ts';

type Food = 'toast' | 'pancake' | 'sandwich';

export interface Variant {
  id: string;
  title: string;
  /** The title on the poster. */
  lines: readonly string[];
  food: Food;
  /** The text at the end of the game. */
  fall: string;
  rules: Rules;
  /** Speed at the first floor (`carriage.ts`). */
  swing: number;
  height: number;
  wall: readonly [string, string];
  table: string;
  sky: readonly string[];
  /** Used in turn, one per floor. */
  toppings: readonly string[];
  letters: readonly string[];
  theme: Theme;
  /** Scenery, one every ten floors. */
  stations: readonly string[];
  night: boolean;
}

export const variants: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Toast Tower',
    lines: ['TOAST', 'TOWER'],
    food: 'toast',
    fall: 'Toast down!',
    rules: { kind: 'cut', perfectWithin: 7, startWidth: 230, lives: 1 },
    swing: 1.7,
    height: 46,
    wall: ['#ffcf7d', '#ffbf5e'],
    table: '#c2452d',
    sky: ['#2d6cdf', '#7cc8ff', '#ffe3a1'],
    toppings: ['#fff1a8', '#ff4d5e', '#fff1a8', '#ff9a2e'],
    letters: ['#fff7d6', '#ffc933', '#ff7a1f'],
    theme: {
      back: '#6b2413',
      panel: '#7d2b17',
      text: '#fff3dc',
      accent: '#ffc42e',
      onAccent: '#4a1507',
    },
    stations: [
      'Past the shelf',
      'Through the roof',
      'Among the birds',
      'Over the clouds',
      'Breakfast in space',
    ],
    night: false,
  },
  {
    id: 'midnight',
    title: 'Midnight Toast',
    lines: ['MIDNIGHT', 'TOAST'],
    food: 'toast',
    fall: 'Lights out!',
    rules: { kind: 'pass', perfectWithin: 8, startWidth: 220, lives: 3 },
    swing: 1.8,
    height: 46,
    wall: ['#263a8c', '#213279'],
    table: '#3c1f70',
    sky: ['#070b2b', '#1b2674', '#6d3fb0'],
    toppings: ['#b03bd6', '#5de0ff', '#ff5fa8', '#f7e45c'],
    letters: ['#ffffff', '#9fe8ff', '#b07bff'],
    theme: {
      back: '#0c1038',
      panel: '#161d5c',
      text: '#eef1ff',
      accent: '#7fe3ff',
      onAccent: '#0a1240',
    },
    stations: [
      'Past the fridge light',
      'Out of the skylight',
      'Owl height',
      'Over the moonlit clouds',
      'Next door to the moon',
    ],
    night: true,
  },
  {
    id: 'pancake',
    title: 'Pancake Peak',
    lines: ['PANCAKE', 'PEAK'],
    food: 'pancake',
    fall: 'Timber!',
    rules: { kind: 'lean', perfectWithin: 9, startWidth: 210, lives: 1 },
    swing: 1.8,
    height: 36,
    wall: ['#7fe0d0', '#6bd3c3'],
    table: '#e04f7f',
    sky: ['#ff7eb0', '#ffc2d4', '#fff3df'],
    toppings: ['#8b3a12', '#e8365d', '#8b3a12', '#4b3fc7'],
    letters: ['#ffffff', '#ffe0ec', '#ff5c93'],
    theme: {
      back: '#3d1030',
      panel: '#611a45',
      text: '#fff0f5',
      accent: '#ff8fb8',
      onAccent: '#480f2c',
    },
    stations: [
      'Above the counter',
      'Out of the diner',
      'Kite height',
      'Over the clouds',
      'Syrup in orbit',
    ],
    night: false,
  },
  {
    id: 'sandwich',
    title: 'Sandwich Summit',
    lines: ['SANDWICH', 'SUMMIT'],
    food: 'sandwich',
    fall: 'Kitchen closed!',
    rules: { kind: 'order', perfectWithin: 9, startWidth: 230, lives: 3 },
    swing: 1.6,
    height: 40,
    wall: ['#8fd45e', '#7cc54c'],
    table: '#f2f4ee',
    sky: ['#0f8fc9', '#69d2ef', '#e9fbd0'],
    toppings: ['#6cc62f', '#ffcf33', '#ef4438', '#f3a7a0', '#fff6e0'],
    letters: ['#ffffff', '#eaffb0', '#8ce02c'],
    theme: {
      back: '#123f22',
      panel: '#1a5730',
      text: '#f4ffe8',
      accent: '#b6ef4a',
      onAccent: '#12351c',
    },
    stations: [
      'Over the hedge',
      'Treetop high',
      'Balloon height',
      'Over the clouds',
      'Picnic in space',
    ],
    night: false,
  },
];
