/** Rounded, because 4.35 × 100 is 434.99999999999994. */
export const toMinorUnits = (major: number): number => Math.round(major * 100);
