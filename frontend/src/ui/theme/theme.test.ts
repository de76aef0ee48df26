import { contrast } from '@/testing/contrast';
import { theme, type ThemeName } from './theme';

const themes = Object.keys(theme.color).filter((name): name is ThemeName => name in theme.color);
const grounds = ['bg', 'raised', 'sunken'] as const;
const texts = [
  'text',
  'muted',
  'play-text',
  'love-text',
  'fresh-text',
  'pass-text',
  'people-text',
] as const;
const fills = ['play', 'love', 'fresh', 'pass', 'people'] as const;

describe.each(themes)('the %s theme', (name) => {
  const colors = theme.color[name];

  test.each(grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)))(
    'has readable %s on %s',
    (text, ground) => {
      expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(fills)('has readable text on %s', (fill) => {
    expect(contrast(theme.constant.ink, colors[fill])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('has a visible focus ring and field border on %s', (ground) => {
    expect(contrast(colors.focus, colors[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(colors['line-strong'], colors[ground])).toBeGreaterThanOrEqual(3);
  });

  test('has readable text on the game pass background', () => {
    expect(contrast(colors.text, colors['pass-wash'])).toBeGreaterThanOrEqual(4.5);
  });
});
