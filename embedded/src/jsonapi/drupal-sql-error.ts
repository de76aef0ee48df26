import type { EntityType } from '../model/types.ts';
import { JsonApiError } from './errors.ts';
import type { Page } from './page.ts';

/**
 * Drupal on SQLite generates invalid SQL for a filter whose conditions all belong to a group that
 * does not exist.
 */
export function emptyFilterError(
  type: EntityType,
  bundle: string,
  { size, offset }: Page,
): JsonApiError {
  const { id, revision, bundle: key } = type.keys;
  const keys = [...(revision ? [revision] : []), id];
  const data = `${type.id}_field_data`;
  const lines = [
    `SELECT ${keys.map((name) => `"base_table"."${name}" AS "${name}"`).join(', ')}`,
    'FROM',
    `"${type.id}" "base_table"`,
    ...(key ? [`INNER JOIN "${data}" "${data}" ON "${data}"."${id}" = "base_table"."${id}"`] : []),
    key ? `WHERE () AND ("${data}"."${key}" = :db_condition_placeholder_0)` : 'WHERE ()',
    `GROUP BY ${keys.map((name) => `"base_table"."${name}"`).join(', ')}`,
    `LIMIT ${String(size + 1)} OFFSET ${String(offset)}; Array`,
    '(',
    ...(key ? [`    [:db_condition_placeholder_0] => ${bundle}`] : []),
    ')',
    '',
  ];
  return new JsonApiError(
    500,
    `SQLSTATE[HY000]: General error: 1 near ")": syntax error: ${lines.join('\n')}`,
  );
}
