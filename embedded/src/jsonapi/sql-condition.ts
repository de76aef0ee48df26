import type { Property } from '../model/field-types.ts';
import { badRequest } from './errors.ts';
import type { Condition } from './filter.ts';
import { type Sql, sql } from './sql-fragment.ts';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

const like = (column: string, pattern: string, negated = false): Sql =>
  sql(`${column} ${negated ? 'NOT ' : ''}LIKE ? ESCAPE '\\'`, [pattern]);

const never = sql('0');

/**
 * A comparison as in Drupal on SQLite: binds text unchanged; the column type determines its
 * meaning.
 */
export function comparison(
  column: string,
  property: Property,
  { operator, value, path }: Condition,
): Sql {
  if (operator === 'IS NULL' || operator === 'IS NOT NULL') return sql(`${column} ${operator}`);
  if (operator === 'IN' || operator === 'NOT IN') {
    const values = list(value);
    return equality(column, property, operator, values);
  }
  if (operator === 'BETWEEN' || operator === 'NOT BETWEEN') {
    const [low, high] = list(value);
    if (low === undefined || high === undefined)
      throw badRequest(`The operator ${operator} needs two values.`);
    const { own, given } = inCapitals(column, property, low, high);
    return sql(`${own} ${operator} ${given} AND ${given}`, [low, high]);
  }
  if (value !== null && typeof value !== 'string') {
    const [only, ...more] = value;
    if (only === undefined || more.length > 0)
      throw badRequest(`The operator ${operator} needs one value: ${path.join('.')}.`);
    return comparison(column, property, { kind: 'condition', operator, path, value: only });
  }
  switch (operator) {
    case 'STARTS_WITH':
      return like(column, `${escapeLike(value ?? '')}%`);
    case 'CONTAINS':
      return like(column, `%${escapeLike(value ?? '')}%`);
    case 'ENDS_WITH':
      return like(column, `%${escapeLike(value ?? '')}`);
    case '=':
    case '<>':
      if (property.likeEquals) return like(column, escapeLike(value ?? ''), operator === '<>');
      if (value === null) return property.nocase ? sql(`${column} ${operator} ''`) : never;
      return equality(column, property, operator, [value]);
    default: {
      if (value === null) return never;
      const { own, given } = inCapitals(column, property, value);
      return sql(`${own} ${operator} ${given}`, [value]);
    }
  }
}

/** Equality; can use an index for ASCII values. */
function equality(
  column: string,
  property: Property,
  operator: string,
  values: readonly string[],
): Sql {
  const { own, given } = values.some(hasOtherLetters)
    ? inCapitals(column, property, ...values)
    : { own: column, given: '?' };
  const list = values.map(() => given).join(', ');
  return sql(
    operator.endsWith('IN') ? `${own} ${operator} (${list})` : `${own} ${operator} ${list}`,
    values,
  );
}

/**
 * Drupal compares in upper case; SQLite in lower case and only for ASCII, so `_` sorts differently.
 * SQLite's own upper case is faster and sufficient for ASCII values.
 */
function inCapitals(
  column: string,
  { nocase }: Property,
  ...values: readonly string[]
): { own: string; given: string } {
  if (!nocase) return { own: column, given: '?' };
  const name = values.some(hasOtherLetters) ? 'capitals' : 'upper';
  return { own: `${name}(${column})`, given: `${name}(?)` };
}

const hasOtherLetters = (text: string): boolean => !/^[\x00-\x7f]*$/.test(text);

const list = (value: Condition['value']): readonly string[] =>
  value === null ? [] : typeof value === 'string' ? [value] : value;
