/**
 * A price of the wire in minor units: SPEC section 9 multiplies it by 100.
 *
 * Rounded, since 4.35 × 100 is 434.99999999999994 in floating point; exact for every amount with two decimals.
 */
export const toMinorUnits = (major: number): number => Math.round(major * 100);
