import localFont from 'next/font/local';

/** Names and headings. Its fallback is measured against Arial, so nothing moves when it arrives. */
const display = localFont({
  src: './fonts/bricolage-grotesque-600-800.woff2',
  weight: '600 800',
  variable: '--font-display',
  adjustFontFallback: 'Arial',
});

/** All other text. */
const text = localFont({
  src: './fonts/figtree-400-700.woff2',
  weight: '400 700',
  variable: '--font-text',
  adjustFontFallback: 'Arial',
});

/** Class names for `<html>` that define `--font-display` and `--font-text`. */
export const fontClassNames = `${display.variable} ${text.variable}`;
