import { theme, type ThemeName } from './theme';

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(color: string, otherColor: string): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(otherColor)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

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
