import type { Property } from '../model/field-types.ts';
import { JsonApiError } from './errors.ts';
import type { Condition } from './filter.ts';
import { type Sql, sql } from './sql-fragment.ts';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

const like = (column: string, pattern: string, negated = false): Sql =>
  sql(`${column} ${negated ? 'NOT ' : ''}LIKE ? ESCAPE '\\'`, [pattern]);

const never = sql('0');

/** A comparison as Drupal makes it on SQLite: text goes in as it came, and the column's type decides what it means. */
export function comparison(column: string, property: Property, { operator, value, path }: Condition): Sql {
  if (operator === 'IS NULL' || operator === 'IS NOT NULL') return sql(`${column} ${operator}`);
  if (operator === 'IN' || operator === 'NOT IN') {
    const values = list(value);
    return sql(`${column} ${operator} (${values.map(() => '?').join(', ')})`, values);
  }
  if (operator === 'BETWEEN' || operator === 'NOT BETWEEN') {
    const [low, high] = list(value);
    if (low === undefined || high === undefined) throw new JsonApiError(500, 'SQLSTATE[HY093]: Invalid parameter number');
    return sql(`${column} ${operator} ? AND ?`, [low, high]);
  }
  if (value !== null && typeof value !== 'string' && ['STARTS_WITH', 'CONTAINS', 'ENDS_WITH'].includes(operator)) {
    throw new JsonApiError(500, `SQLSTATE[HY000]: General error: 1 near "${operator}": syntax error`);
  }
  if (value !== null && typeof value !== 'string' && value.length === 1) {
    return comparison(column, property, { kind: 'condition', operator, path, value: value[0] ?? '' });
  }
  if (value !== null && typeof value !== 'string') {
    const shown = `${path.join('.')} ${operator} ${value.join(', ')}`;
    throw new JsonApiError(500, `Query condition '${shown}' must have an array compatible operator.`);
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
      return sql(`${column} ${operator} ?`, [value]);
    default:
      return value === null ? never : sql(`${column} ${operator} ?`, [value]);
  }
}

const list = (value: Condition['value']): readonly string[] => (value === null ? [] : typeof value === 'string' ? [value] : value);
