import { z } from 'zod';

/**
 * Converts major to minor units (hundredths): 435 for 4.35. Parses digits, because 4.35 * 100 is
 * 434.99999999999994. Throws on invalid amounts and on more than two decimals.
 */
export function minorUnits(amount: string | number): number {
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  if (whole === '') throw new RangeError(`${String(amount)} is no amount of money.`);
  return Number(whole + cents.padEnd(2, '0'));
}

/** Major units for JSON: 4.35 for 435. */
export const majorUnits = (minor: number): number => Number(decimal(minor));

/** Major units with two decimals: `4.35`, `-0.50`. */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
