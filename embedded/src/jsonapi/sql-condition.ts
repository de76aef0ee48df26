import type { Property } from '../model/field-types.ts';
import type { Condition } from './filter.ts';
import { type Sql, sql } from '../store/sql.ts';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

const like = (column: string, pattern: string): Sql =>
  sql(`${column} LIKE ? ESCAPE '\\'`, [pattern]);

/** Binds text unchanged, as Drupal does on SQLite: the column's type determines its meaning. */
export function comparison(
  column: string,
  property: Property,
  { operator, values }: Condition,
): Sql {
  const [value = ''] = values;
  switch (operator) {
    case 'IS NULL':
    case 'IS NOT NULL':
      return sql(`${column} ${operator}`);
    case 'STARTS_WITH':
      return like(column, `${escapeLike(value)}%`);
    case 'CONTAINS':
      return like(column, `%${escapeLike(value)}%`);
    case 'ENDS_WITH':
      return like(column, `%${escapeLike(value)}`);
    case 'BETWEEN':
    case 'NOT BETWEEN':
      return sql(`${column} ${operator} ? AND ?`, values);
    case '=':
    case '<>':
    case 'IN':
    case 'NOT IN':
      return equality(column, property, operator, values);
    default:
      return sql(`${column} ${operator} ?`, values);
  }
}

/** NOCASE covers only ASCII; other values ignore case without an index. */
function equality(
  column: string,
  { nocase }: Property,
  operator: string,
  values: readonly string[],
): Sql {
  const isAscii = values.every((text) => /^[\x00-\x7f]*$/.test(text));
  const [columnSql, placeholder] =
    isAscii || !nocase ? [column, '?'] : [`capitals(${column})`, 'capitals(?)'];
  const list = values.map(() => placeholder).join(', ');
  return sql(`${columnSql} ${operator} ${operator.endsWith('IN') ? `(${list})` : list}`, values);
}
