/** The widths at which layouts change. Below `phablet` everything is one thumb wide. */
export const media = {
  phablet: '@media (min-width: 600px)',
  /** The phone's bottom bar ends here: SPEC's mobile width is 768 px. */
  tablet: '@media (min-width: 769px)',
  desktop: '@media (min-width: 900px)',
  wide: '@media (min-width: 1320px)',
  cinema: '@media (min-width: 2200px)',
  phoneOnly: '@media (max-width: 768px)',
  hover: '@media (hover: hover) and (pointer: fine)',
} as const;
