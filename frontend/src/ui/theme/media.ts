/** Below `phablet` the layout has one column. */
export const media = {
  phablet: '@media (min-width: 600px)',
  /** The bottom bar is shown up to 768 px. */
  tablet: '@media (min-width: 769px)',
  desktop: '@media (min-width: 900px)',
  wide: '@media (min-width: 1320px)',
  cinema: '@media (min-width: 2200px)',
  phoneOnly: '@media (max-width: 768px)',
  /** At 200% zoom on phones, sticky bars would take too much of the window. */
  short: '@media (max-height: 480px)',
  hover: '@media (hover: hover) and (pointer: fine)',
} as const;

export const TOUCH_DEVICE = '(hover: none) and (pointer: coarse)';
export const NARROW_OR_TOUCH = `(max-width: 599px), ${TOUCH_DEVICE}`;
