import localFont from 'next/font/local';

/**
 * Not preloaded: on a slow line, a preload delays the HTML and so the first paint. The fallbacks have
 * Arial with the metrics of the fonts, so that nothing moves when these arrive.
 */
const display = localFont({
  src: './fonts/bricolage-grotesque-700-800.woff2',
  weight: '700 800',
  variable: '--font-display-basic',
  adjustFontFallback: 'Arial',
  preload: false,
});

const text = localFont({
  src: './fonts/figtree-400-700.woff2',
  weight: '400 700',
  variable: '--font-text-basic',
  adjustFontFallback: 'Arial',
  preload: false,
});

/** More characters, loaded on demand. */
const displayMore = localFont({
  src: './fonts/bricolage-grotesque-700-800-more.woff2',
  weight: '700 800',
  variable: '--font-display-more',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+A1-A8, U+AA-B6, U+B8-D6, U+D8-2012, U+2015, U+201A-201B, U+201E-2025, U+2027-2211',
    },
  ],
  adjustFontFallback: false,
  preload: false,
});

const textMore = localFont({
  src: './fonts/figtree-400-700-more.woff2',
  weight: '400 700',
  variable: '--font-text-more',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+A1-A8, U+AA-B6, U+B8-D6, U+D8-2012, U+2015, U+201A-201B, U+201E-2025, U+2027-2211',
    },
  ],
  adjustFontFallback: false,
  preload: false,
});

export const fontClassNames = [display, text, displayMore, textMore]
  .map(({ variable }) => variable)
  .join(' ');
