import type { Theme } from '../../kit/stage.ts';
import type { FlightRules, Level } from './flight.ts';
import { CANDY, MOON, REEF, RINGS } from './levels.ts';

export type Skin = 'moon' | 'rings' | 'reef' | 'candy';

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  skin: Skin;
  rules: FlightRules;
  levels: readonly Level[];
  theme: Theme;
}

export const VARIANTS: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Sling Moon',
    lines: ['Sling', 'Moon'],
    skin: 'moon',
    rules: { bounces: 0 },
    levels: MOON,
    theme: {
      back: '#0d0830',
      panel: '#20145c',
      text: '#f2eeff',
      accent: '#ffd84d',
      onAccent: '#3b2a00',
    },
  },
  {
    id: 'rings',
    title: 'Carousel Stars',
    lines: ['Carousel', 'Stars'],
    skin: 'rings',
    rules: { bounces: 0 },
    levels: RINGS,
    theme: {
      back: '#06202b',
      panel: '#0d3b4c',
      text: '#eafcff',
      accent: '#ff8a3d',
      onAccent: '#3a1600',
    },
  },
  {
    id: 'reef',
    title: 'Jelly Drift',
    lines: ['Jelly', 'Drift'],
    skin: 'reef',
    rules: { bounces: 0 },
    levels: REEF,
    theme: {
      back: '#02203f',
      panel: '#063a68',
      text: '#e4fbff',
      accent: '#ff7fc8',
      onAccent: '#3d0026',
    },
  },
  {
    id: 'candy',
    title: 'Gumdrop Galaxy',
    lines: ['Gumdrop', 'Galaxy'],
    skin: 'candy',
    rules: { bounces: 3 },
    levels: CANDY,
    theme: {
      back: '#4a1248',
      panel: '#70206b',
      text: '#fff0fa',
      accent: '#7df0c8',
      onAccent: '#003a2a',
    },
  },
];
