import { JsonApiError } from './errors.ts';
import { isArray, type PhpValue } from './php-query.ts';

/** An input or a PHP number. */
export type PhpNumber = PhpValue | number;

const numeric = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;
const leading = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?/i;

/**
 * PHP 8's `value > number`: compares non-numeric strings as strings; an array is always greater.
 */
export function isAbove(value: PhpNumber, number: number): boolean {
  if (typeof value === 'number') return value > number;
  if (isArray(value)) return true;
  return numeric.test(value) ? Number(value) > number : value > String(number);
}

/** PHP's `(int)`. */
export function toInteger(value: PhpNumber): number {
  if (typeof value === 'number') return value;
  if (isArray(value)) return value.size === 0 ? 0 : 1;
  const number = Math.trunc(Number(leading.exec(value)?.[0] ?? 0));
  return Math.max(Math.min(number, Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER) + 0;
}

/**
 * PHP's sum of two inputs as text. Uses leading digits; inputs without any are an error in Drupal
 * too.
 */
export const add = (a: PhpNumber, b: PhpNumber): string => calculate(a, '+', b);
export const subtract = (a: PhpNumber, b: PhpNumber): string => calculate(a, '-', b);

function calculate(a: PhpNumber, operator: '+' | '-', b: PhpNumber): string {
  const [left, right] = [operand(a), operand(b)];
  if (left === null || right === null) {
    throw new JsonApiError(
      500,
      `Unsupported operand types: ${typeName(a)} ${operator} ${typeName(b)}`,
    );
  }
  return String(operator === '+' ? left + right : left - right);
}

function operand(value: PhpNumber): number | null {
  if (typeof value === 'number') return value;
  const found = isArray(value) ? null : leading.exec(value);
  return found ? Number(found[0]) : null;
}

const typeName = (value: PhpNumber): string =>
  typeof value === 'number' ? 'int' : isArray(value) ? 'array' : 'string';
