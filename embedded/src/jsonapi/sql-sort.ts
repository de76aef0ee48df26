import { type Sql, sql } from '../store/sql.ts';
import { columnPath, type QueryScope } from './sql-path.ts';
import type { Sort } from './sort.ts';

/**
 * Text sorts by bytes where Drupal aggregates (types with a data table). Ascending sorts put nulls
 * first and use the minimum of multiple values; descending ones use the maximum.
 */
export function compileSort(scope: QueryScope, { path, descending }: Sort): Sql {
  const { hops, visibleValue, property, field } = columnPath(scope, path);
  if (field === null) return sql('NULL');
  const direction = descending ? ' DESC' : '';
  if (hops.length === 0) {
    const collation = property.nocase && scope.type.hasDataTable ? ' COLLATE BINARY' : '';
    return sql(`${visibleValue(scope.name)}${collation}${direction}`);
  }
  let alias = scope.name;
  const steps = hops.map((hop) => {
    const joinAlias = `t${String(scope.nextNumber++)}`;
    const on = hop.on(alias, joinAlias);
    alias = joinAlias;
    return { table: `"${hop.table}" ${joinAlias}`, on };
  });
  const tables = steps.map((step) => step.table).join(', ');
  const on = steps.map((step) => step.on).join(' AND ');
  return sql(
    `(SELECT ${descending ? 'max' : 'min'}(${visibleValue(alias)}) FROM ${tables} WHERE ${on})${direction}`,
  );
}
