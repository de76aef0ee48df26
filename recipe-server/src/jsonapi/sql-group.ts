import { bundleColumn, isIndexed, titleSearchTable } from '../store/schema.ts';
import { translatedView } from '../store/columns.ts';
import type { Condition, Group } from './filter.ts';
import { join, type Sql, sql } from '../store/sql.ts';
import { columnPath, type Hop, type QueryScope } from './sql-path.ts';

/** Conditions with the same first step. One join ensures that they apply to the same row. */
interface JoinGroup {
  joins: { hop: Hop; parentAlias: string; alias: string }[];
  aliases: Map<string, string>;
  conditions: Sql[];
  /** A condition can match a missing row. */
  nullable: boolean;
}

interface CompiledGroup {
  condition: Sql;
  /** Queries for IDs that include all matches. If one is selective, SQLite should start with it. */
  drivers: readonly Sql[];
}

/**
 * Conditions of one group on the same path share a join; groups do not: "tagged A and tagged B"
 * needs two groups. EXISTS lets SQLite walk the sort index and stop at the end of the page.
 */
export function compileGroup(scope: QueryScope, group: Group): CompiledGroup {
  const parts: Sql[] = [];
  const drivers: Sql[] = [];
  const joinGroups = new Map<string, JoinGroup>();
  if (group.members.length === 0) return { condition: sql('0'), drivers: [] };
  for (const member of group.members) {
    if (member.kind === 'group') {
      const inner = compileGroup(scope, member);
      parts.push(inner.condition);
      drivers.push(...inner.drivers);
    } else addCondition(scope, member, { parts, drivers, joinGroups });
  }
  const separator = ` ${group.conjunction} `;
  for (const joinGroup of joinGroups.values()) {
    parts.push(compileExists(joinGroup, separator));
    if (!joinGroup.nullable) drivers.push(idsFromTarget(scope, joinGroup));
  }
  const { text, values } = join(parts, separator);
  return {
    condition: sql(`(${text})`, values),
    drivers: group.conjunction === 'AND' ? drivers : [],
  };
}

const nullOperators: readonly Condition['operator'][] = ['IS NULL', 'IS NOT NULL'];

interface Target {
  parts: Sql[];
  drivers: Sql[];
  joinGroups: Map<string, JoinGroup>;
}

function addCondition(
  scope: QueryScope,
  condition: Condition,
  { parts, drivers, joinGroups }: Target,
): void {
  const { hops, column, visibleValue, field } = columnPath(scope, condition.path);
  // Whether a value exists is not hidden.
  const columnSql = (alias: string): string =>
    nullOperators.includes(condition.operator) ? `${alias}."${column}"` : visibleValue(alias);
  const [first, ...otherHops] = hops;
  if (field === null) {
    parts.push(sql('0'));
    return;
  }
  if (first === undefined) {
    const comparisonSql = comparison(columnSql(scope.name), condition);
    parts.push(comparisonSql);
    if (isLabelSearch(scope, column, condition)) drivers.push(compileLabelSearch(scope, condition));
    else if (['=', 'IN'].includes(condition.operator) && isIndexed(scope.type, field, column))
      drivers.push(compileIds(scope, comparisonSql));
    return;
  }
  const joinGroup: JoinGroup = joinGroups.get(first.key) ?? {
    joins: [],
    aliases: new Map(),
    conditions: [],
    nullable: false,
  };
  joinGroups.set(first.key, joinGroup);
  let alias = scope.name;
  let key = '';
  for (const hop of [first, ...otherHops]) {
    key += `/${hop.key}`;
    const joinAlias = joinGroup.aliases.get(key) ?? `t${scope.nextNumber++}`;
    if (!joinGroup.aliases.has(key))
      joinGroup.joins.push({ hop, parentAlias: alias, alias: joinAlias });
    joinGroup.aliases.set(key, joinAlias);
    alias = joinAlias;
  }
  joinGroup.conditions.push(comparison(columnSql(alias), condition));
  joinGroup.nullable ||= condition.operator === 'IS NULL';
}

const compileJoins = ({ joins }: JoinGroup): { tables: string[]; on: string[] } => ({
  tables: joins.map(({ hop, alias }) => `"${hop.table}" ${alias}`),
  on: joins.map(({ hop, parentAlias, alias }) => hop.on(parentAlias, alias)),
});

function compileExists(joinGroup: JoinGroup, separator: string): Sql {
  const { text, values } = join(joinGroup.conditions, separator);
  const { tables, on } = compileJoins(joinGroup);
  const select = joinGroup.nullable
    ? `(SELECT 1)${tables.map((table, i) => ` LEFT JOIN ${table} ON ${on[i] ?? ''}`).join('')} WHERE ${text}`
    : `${tables.join(', ')} WHERE ${on.join(' AND ')} AND (${text})`;
  return sql(`EXISTS (SELECT 1 FROM ${select})`, values);
}

/**
 * Selects the same rows as compileExists, starting at the target. CROSS JOIN fixes SQLite's join
 * order.
 */
function idsFromTarget({ name, type }: QueryScope, joinGroup: JoinGroup): Sql {
  const { text, values } = join(joinGroup.conditions, ' AND ');
  const { tables, on } = compileJoins(joinGroup);
  const from = [...tables.reverse(), `"${rowsOf(type)}" ${name}`].join(' CROSS JOIN ');
  const id = `${name}."${type.keys.id}"`;
  return sql(
    `SELECT DISTINCT ${id} AS id FROM ${from} WHERE in_time(${id}) AND ${on.join(' AND ')} AND ${text}`,
    values,
  );
}

const rowsOf = (type: QueryScope['type']): string =>
  type.isTranslated ? translatedView(type) : type.id;

const compileIds = ({ name, type }: QueryScope, { text, values }: Sql): Sql => {
  const id = `${name}."${type.keys.id}"`;
  return sql(
    `SELECT ${type.isTranslated ? 'DISTINCT ' : ''}${id} AS id FROM "${rowsOf(type)}" ${name} WHERE in_time(${id}) AND ${text}`,
    values,
  );
};

export const compileBundles = (scope: QueryScope, bundles: readonly string[]): Sql =>
  comparison(`${scope.name}."${bundleColumn(scope.type)}"`, {
    operator: bundles.length === 1 ? '=' : 'IN',
    values: bundles,
  });

export const compileBundleIds = (scope: QueryScope, bundles: readonly string[]): Sql =>
  compileIds(scope, compileBundles(scope, bundles));

/** The trigram index needs at least three characters. */
function isLabelSearch(
  { type }: QueryScope,
  column: string,
  { operator, values: [value] }: Condition,
): boolean {
  return (
    operator === 'CONTAINS' &&
    // The index has the original labels.
    !type.isTranslated &&
    column === type.keys.label &&
    value !== undefined &&
    [...value].length >= 3
  );
}

/**
 * The index lookup takes longer for longer texts; every match of the full text contains this part.
 */
const maxSearchLength = 40;

function compileLabelSearch({ type }: QueryScope, { values: [value = ''] }: Condition): Sql {
  const table = `"${titleSearchTable(type.id)}"`;
  const text = [...value].slice(0, maxSearchLength).join('');
  return sql(`SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ?`, [
    `"${text.replaceAll('"', '""')}"`,
  ]);
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

const like = (column: string, pattern: string): Sql =>
  sql(`${column} LIKE ? ESCAPE '\\'`, [pattern]);

/** Binds text unchanged, as Drupal does on SQLite: the column's type determines its meaning. */
function comparison(
  column: string,
  { operator, values }: Pick<Condition, 'operator' | 'values'>,
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
    case 'IN':
    case 'NOT IN':
      return sql(`${column} ${operator} (${values.map(() => '?').join(', ')})`, values);
    default:
      return sql(`${column} ${operator} ?`, values);
  }
}
