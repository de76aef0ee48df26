import { uses } from 'virtual:component-tokens';
import { themeCss } from '@/ui/global-styles/global-styles';
import { contrast } from '@/testing/contrast';
import { theme } from '@/ui/theme/theme';

export interface Token {
  /** What a designer or developer pastes: `--play`, `font-weight: 600`. */
  name: string;
  dark: string;
  light: string;
  role: string;
  /** The lowest ratio of its pairs, of text and of what ink is written on. */
  contrast?: { dark: number; light: number };
}

type ColorName = keyof typeof theme.color.dark;

const colorRoles: Readonly<Record<ColorName, string>> = {
  bg: 'Background of the page',
  raised: 'Background of tickets, modals and bars',
  sunken: 'Background of fields and of pictures that load',
  line: 'Line between parts',
  'line-strong': 'Border of fields',
  edge: 'Outline of tickets',
  text: 'Text',
  muted: 'Secondary text',
  play: 'Play and primary action, with ink on it',
  'play-deep': 'Edge of the primary button, outline of a tile on hover',
  'play-text': 'Stars and selected text',
  love: 'Favorites and errors, with ink on it',
  'love-text': 'Errors',
  fresh: 'New and success, with ink on it',
  'fresh-text': 'Success as text',
  pass: 'Game pass, with ink on it',
  'pass-deep': 'Edge of the pass button',
  'pass-text': 'Game pass as text',
  'pass-wash': 'Background of what belongs to the pass',
  people: 'Multiplayer, with ink on it',
  'people-text': 'Multiplayer as text',
  focus: 'Focus ring',
  backdrop: 'Page behind a modal',
};

const constantRoles: Readonly<Record<keyof typeof theme.constant, string>> = {
  ink: 'Text on accents and paper, in both themes',
  paper: 'Labels of tiles and toasts, in both themes',
  stage: 'Around a game, in both themes',
  picture: 'Behind pictures until they are loaded',
};

const groupRoles = {
  space: 'Gaps and padding',
  type: 'Font size',
  radius: 'Corners',
  motion: 'Transitions',
  size: 'Fixed sizes',
  layer: 'z-index',
} as const;

const accents: readonly string[] = ['play', 'love', 'fresh', 'pass', 'people'];

function getContrast(scheme: keyof typeof theme.color, name: ColorName): number | undefined {
  const colors = theme.color[scheme];
  const isText = name === 'text' || name === 'muted' || name.endsWith('-text');
  if (isText)
    return Math.min(...[colors.bg, colors.raised].map((on) => contrast(colors[name], on)));
  return accents.includes(name) ? contrast(theme.constant.ink, colors[name]) : undefined;
}

const isColor = (name: string): name is ColorName => Object.hasOwn(theme.color.dark, name);

const colors = Object.keys(theme.color.dark)
  .filter(isColor)
  .map((name): Token => {
    const [dark, light] = [getContrast('dark', name), getContrast('light', name)];
    return {
      name: `--${name}`,
      dark: theme.color.dark[name],
      light: theme.color.light[name],
      role: colorRoles[name],
      contrast: dark && light ? { dark, light } : undefined,
    };
  });

const same = (name: string, value: string, role: string): Token => ({
  name,
  dark: value,
  light: value,
  role,
});

const groups = (['space', 'type', 'radius', 'motion', 'size', 'layer'] as const).flatMap((group) =>
  Object.entries(theme[group]).map(([name, value]) =>
    same(`--${group}-${name}`, value, groupRoles[group]),
  ),
);

const declarations = Object.entries(uses)
  .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  .map(([name, count]) => same(name, name.split(': ')[1] ?? '', `Used ${count} times`));

export const tokens: readonly Token[] = [
  ...colors,
  same('--ink', theme.constant.ink, constantRoles.ink),
  same('--paper', theme.constant.paper, constantRoles.paper),
  same('--stage', theme.constant.stage, constantRoles.stage),
  same('--picture', theme.constant.picture, constantRoles.picture),
  ...groups,
  ...declarations,
];

const download = (type: string, text: string) =>
  `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

export const downloads = {
  'tokens.css': download('text/css', themeCss),
  'tokens.json': download('application/json', JSON.stringify(theme, null, 2)),
} as const;
