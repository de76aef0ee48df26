import { PASS_BUILD } from '../../kit/pass-build.ts';
import type { Theme } from '../../kit/stage.ts';
import type { BattleRules } from './battle.ts';

export type Skin = 'tea' | 'bath' | 'snow' | 'siege';

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  skin: Skin;
  rules: BattleRules;
  /** `duel`: first to three rounds. `siege`: both players against waves of computers. */
  mode: 'duel' | 'siege';
  theme: Theme;
}

export const VARIANTS: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Tanks for Tea',
    lines: ['Tanks', 'for Tea'],
    skin: 'tea',
    rules: { bounces: 1, glide: 0.6, reload: 0.55 },
    mode: 'duel',
    theme: {
      back: '#4a1530',
      panel: '#6b2345',
      text: '#fff3ea',
      accent: '#ff8fb1',
      onAccent: '#47001c',
    },
  },
  {
    id: 'bath',
    title: 'Bathtub Battle',
    lines: ['Bathtub', 'Battle'],
    skin: 'bath',
    rules: { bounces: 2, glide: 0.955, reload: 0.65 },
    mode: 'duel',
    theme: {
      back: '#063d63',
      panel: '#0b5788',
      text: '#f1fcff',
      accent: '#ffd92e',
      onAccent: '#3d2f00',
    },
  },
  {
    id: 'snow',
    title: 'Cocoa Clash',
    lines: ['Cocoa', 'Clash'],
    skin: 'snow',
    rules: { bounces: 0, glide: 0.9, reload: 0.34 },
    mode: 'duel',
    theme: {
      back: '#3a2118',
      panel: '#573325',
      text: '#fff6ec',
      accent: '#7fe0ff',
      onAccent: '#00303f',
    },
  },
  ...(PASS_BUILD
    ? [
        {
          id: 'siege',
          title: 'Last Teapot Standing',
          lines: ['Last Teapot', 'Standing'],
          skin: 'siege',
          rules: { bounces: 1, glide: 0.6, reload: 0.42 },
          mode: 'siege',
          theme: {
            back: '#12351f',
            panel: '#1d5231',
            text: '#f4ffe9',
            accent: '#ffb347',
            onAccent: '#3e1d00',
          },
        } satisfies Variant,
      ]
    : []),
];
