import type { Theme } from '../../kit/stage.ts';
import type { Mode } from './levels.ts';

export type Scene = 'harbor' | 'market' | 'reef' | 'lanterns';

export interface Variant {
  id: string;
  title: string;
  /** The title on the poster. */
  lines: readonly string[];
  mode: Mode;
  scene: Scene;
  theme: Theme;
}

export const VARIANTS: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Gem Harbor',
    lines: ['Gem', 'Harbor'],
    mode: 'score',
    scene: 'harbor',
    theme: {
      back: '#2a1145',
      panel: '#3d1a5c',
      text: '#fff3dc',
      accent: '#ffb52e',
      onAccent: '#3a1400',
    },
  },
  {
    id: 'market',
    title: 'Market Day Match',
    lines: ['Market Day', 'Match'],
    mode: 'rush',
    scene: 'market',
    theme: {
      back: '#0f4a3c',
      panel: '#14604c',
      text: '#fff8e1',
      accent: '#ffd23e',
      onAccent: '#3d2600',
    },
  },
  {
    id: 'pearl',
    title: 'Pearl Divers',
    lines: ['Pearl', 'Divers'],
    mode: 'coral',
    scene: 'reef',
    theme: {
      back: '#04243f',
      panel: '#073a5e',
      text: '#e6fbff',
      accent: '#4fe3d2',
      onAccent: '#00312c',
    },
  },
  {
    id: 'lanterns',
    title: 'Lantern Lane',
    lines: ['Lantern', 'Lane'],
    mode: 'orders',
    scene: 'lanterns',
    theme: {
      back: '#170b2e',
      panel: '#2a1552',
      text: '#ffeeda',
      accent: '#ff7a59',
      onAccent: '#370900',
    },
  },
];
