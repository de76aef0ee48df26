/** Custom properties, so that switching themes re-renders nothing. */
export const theme = {
  /**
   * Each accent has one meaning: `play` primary, `love` favorite, `fresh` new and success, `pass`
   * game pass, `people` multiplayer. `accent` is a fill for ink text; `accent-text` is text on `bg`
   * and `raised` (at least 4.5:1).
   */
  color: {
    dark: {
      bg: '#11121f',
      raised: '#1b1d30',
      sunken: '#0b0c16',
      line: '#2c2f4a',
      'line-strong': '#6d70a0',
      // Lighter than `line`, so that the notch is visible.
      edge: '#3f4370',
      text: '#f6f1e7',
      muted: '#a9a7be',
      play: '#ffcf33',
      'play-deep': '#c8960a',
      'play-text': '#ffcf33',
      love: '#ff5d5d',
      'love-text': '#ff7a7a',
      fresh: '#37d6a0',
      'fresh-text': '#37d6a0',
      pass: '#8b7cff',
      'pass-deep': '#5a4bd0',
      'pass-text': '#a99eff',
      'pass-wash': '#1d1a3d',
      people: '#4cb8ff',
      'people-text': '#4cb8ff',
      focus: '#ffcf33',
      backdrop: 'rgb(6 6 14 / 0.78)',
    },
    light: {
      bg: '#fbf6ec',
      raised: '#ffffff',
      sunken: '#f1e8d6',
      line: '#ddd2bd',
      'line-strong': '#7d7768',
      edge: '#11121f',
      text: '#11121f',
      muted: '#5c5a6e',
      play: '#ffcf33',
      'play-deep': '#11121f',
      'play-text': '#7a5600',
      love: '#ff5d5d',
      'love-text': '#b3262b',
      fresh: '#37d6a0',
      'fresh-text': '#08684a',
      pass: '#8b7cff',
      'pass-deep': '#11121f',
      'pass-text': '#5140cf',
      'pass-wash': '#e9e5ff',
      people: '#4cb8ff',
      'people-text': '#0b5f99',
      focus: '#11121f',
      backdrop: 'rgb(17 18 31 / 0.62)',
    },
  },
  /** The same in both themes: text on accents and pictures, and the stage. */
  constant: { ink: '#11121f', paper: '#f6f1e7', stage: '#07070d', picture: '#1d2036' },
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px', 8: '64px' },
  type: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: 'clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem)',
    '2xl': 'clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem)',
    '3xl': 'clamp(2.25rem, 1.4rem + 3.4vw, 4.5rem)',
  },
  radius: { sm: '6px', md: '10px', tile: '14px', lg: '22px', round: '999px' },
  motion: { quick: '120ms ease-out', calm: '200ms ease-out' },
  /** `z-index` of what covers the page. Dialogs are in the browser's top layer. */
  layer: {
    suggestions: '5',
    consent: '19',
    frame: '20',
    'skip-link': '30',
    toasts: '60',
    player: '1000',
  },
  size: { header: '60px', bar: '62px', outline: '2px', notch: '7px' },
} as const;

export type ThemeName = keyof typeof theme.color;
