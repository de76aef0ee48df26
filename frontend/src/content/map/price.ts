/**
 * Converts an API price to minor units. Rounded, because 4.35 × 100 is 434.99999999999994 in
 * floating point; exact for every amount with two decimals.
 */
export const toMinorUnits = (major: number): number => Math.round(major * 100);
