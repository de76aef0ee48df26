import type { Theme } from '../../kit/stage.ts';
import { OPEN, TURN_ONE, TURN_THREE } from './deals.ts';
import type { Rules } from './klondike.ts';

export type Skin = 'moon' | 'owls' | 'tea' | 'dawn';

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  skin: Skin;
  rules: Rules;
  deals: readonly number[];
  /** Time limit; `undefined` for none. */
  seconds: number | undefined;
  theme: Theme;
}

export const VARIANTS: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Moonlit Solitaire',
    lines: ['Moonlit', 'Solitaire'],
    skin: 'moon',
    rules: { draw: 1, passes: Infinity, dealsFaceUp: false },
    deals: TURN_ONE,
    seconds: undefined,
    theme: {
      back: '#0c1240',
      panel: '#1a2468',
      text: '#f1efff',
      accent: '#ffd97a',
      onAccent: '#3a2600',
    },
  },
  {
    id: 'three',
    title: 'Three Owls Solitaire',
    lines: ['Three Owls', 'Solitaire'],
    skin: 'owls',
    rules: { draw: 3, passes: Infinity, dealsFaceUp: false },
    deals: TURN_THREE,
    seconds: undefined,
    theme: {
      back: '#123524',
      panel: '#1c5237',
      text: '#f3ffe9',
      accent: '#ff9d4d',
      onAccent: '#3c1600',
    },
  },
  {
    id: 'open',
    title: 'Teahouse Solitaire',
    lines: ['Teahouse', 'Solitaire'],
    skin: 'tea',
    rules: { draw: 1, passes: 3, dealsFaceUp: true },
    deals: OPEN,
    seconds: undefined,
    theme: {
      back: '#571a2c',
      panel: '#7a2740',
      text: '#fff4ec',
      accent: '#ffb3c7',
      onAccent: '#47001a',
    },
  },
  {
    id: 'dawn',
    title: 'Before Dawn',
    lines: ['Before', 'Dawn'],
    skin: 'dawn',
    rules: { draw: 1, passes: Infinity, dealsFaceUp: false },
    deals: TURN_ONE,
    seconds: 300,
    theme: {
      back: '#2b1250',
      panel: '#4a1f78',
      text: '#fff0e6',
      accent: '#ff8a5c',
      onAccent: '#3d0f00',
    },
  },
];
