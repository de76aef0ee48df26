import { z } from 'zod';

/**
 * Minor units (hundredths) of an amount in major units, e.g. 435 of 4.35. Reads the digits: multiplying 4.35 by 100 would give
 * 434.99999999999994. Throws for what has more than two decimals or is no amount.
 */
export function minorUnits(amount: string | number): number {
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  if (whole === '') throw new RangeError(`${String(amount)} is no amount of money.`);
  return Number(whole + cents.padEnd(2, '0'));
}

/** The amount in major units, as JSON carries it: 4.35 for 435. */
export const majorUnits = (minor: number): number => Number(decimal(minor));

/** The amount in major units with two decimals: `4.35`, `-0.50`. */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The part `share`/`whole` of an amount, to the nearest minor unit; halves go up. All are whole numbers, so nothing is lost on the way. */
export function shareOf(minor: number, share: number, whole: number): number {
  const doubled = 2n * BigInt(minor) * BigInt(share) + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
