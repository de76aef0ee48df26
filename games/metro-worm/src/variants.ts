import { PASS_BUILD } from '../../kit/pass-build.ts';
import type { Theme } from '../../kit/stage.ts';
import type { LineRules } from './line.ts';

export type Skin = 'metro' | 'midnight' | 'garden' | 'rush';

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  skin: Skin;
  rules: LineRules;
  tunnels: boolean;
  /** Seconds per cell at the first station. */
  pace: number;
  theme: Theme;
}

export const VARIANTS: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Metro Worm',
    lines: ['METRO', 'WORM'],
    skin: 'metro',
    rules: { wrap: false, rivals: 0, carts: 0 },
    tunnels: false,
    pace: 0.15,
    theme: {
      back: '#0f3d3e',
      panel: '#17595a',
      text: '#fff6e0',
      accent: '#ffc928',
      onAccent: '#3d2800',
    },
  },
  {
    id: 'midnight',
    title: 'Midnight Line',
    lines: ['MIDNIGHT', 'LINE'],
    skin: 'midnight',
    rules: { wrap: true, rivals: 0, carts: 0 },
    tunnels: true,
    pace: 0.125,
    theme: {
      back: '#0b0620',
      panel: '#1c0f45',
      text: '#f3ecff',
      accent: '#ff3fd0',
      onAccent: '#2b001f',
    },
  },
  {
    id: 'garden',
    title: 'Orchard Express',
    lines: ['ORCHARD', 'EXPRESS'],
    skin: 'garden',
    rules: { wrap: false, rivals: 0, carts: 4 },
    tunnels: false,
    pace: 0.165,
    theme: {
      back: '#24470f',
      panel: '#356a16',
      text: '#fffde6',
      accent: '#ff5a4d',
      onAccent: '#3c0400',
    },
  },
  ...(PASS_BUILD
    ? [
        {
          id: 'rush',
          title: 'Rush Hour Worm',
          lines: ['RUSH HOUR', 'WORM'],
          skin: 'rush',
          rules: { wrap: false, rivals: 2, carts: 0 },
          tunnels: false,
          pace: 0.14,
          theme: {
            back: '#4a1410',
            panel: '#6d2018',
            text: '#fff3e0',
            accent: '#38d6ff',
            onAccent: '#00263a',
          },
        } satisfies Variant,
      ]
    : []),
];
