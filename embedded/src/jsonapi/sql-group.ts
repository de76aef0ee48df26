import type { Model } from '../model/types.ts';
import { bundleColumn, isIndexed, titleSearchTable } from '../store/schema.ts';
import type { Condition, Group } from './filter.ts';
import { comparison } from './sql-condition.ts';
import { join, type Sql, sql } from '../store/sql.ts';
import { columnPath, type FindHidingField, type Hop, type Table } from './sql-path.ts';

export interface Aliases {
  next: number;
}

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
export function compileGroup(
  model: Model,
  base: Table,
  group: Group,
  aliases: Aliases,
  findHidingField: FindHidingField,
): CompiledGroup {
  const parts: Sql[] = [];
  const drivers: Sql[] = [];
  const joinGroups = new Map<string, JoinGroup>();
  if (group.members.length === 0) return { condition: sql('0'), drivers: [] };
  for (const member of group.members) {
    if (member.kind === 'group') {
      const inner = compileGroup(model, base, member, aliases, findHidingField);
      parts.push(inner.condition);
      drivers.push(...inner.drivers);
    } else
      addCondition(model, base, member, aliases, findHidingField, { parts, drivers, joinGroups });
  }
  const separator = ` ${group.conjunction} `;
  for (const joinGroup of joinGroups.values()) {
    parts.push(compileExists(joinGroup, separator));
    if (!joinGroup.nullable) drivers.push(idsFromTarget(base, joinGroup));
  }
  const all = join(parts, separator);
  const conditionSql = parts.length === 0 ? sql('1') : sql(`(${all.text})`, all.values);
  return { condition: conditionSql, drivers: group.conjunction === 'AND' ? drivers : [] };
}

const nullOperators: readonly Condition['operator'][] = ['IS NULL', 'IS NOT NULL'];

interface Target {
  parts: Sql[];
  drivers: Sql[];
  joinGroups: Map<string, JoinGroup>;
}

function addCondition(
  model: Model,
  base: Table,
  condition: Condition,
  aliases: Aliases,
  findHidingField: FindHidingField,
  { parts, drivers, joinGroups }: Target,
): void {
  const { hops, column, visibleValue, property, field } = columnPath(
    model,
    base.type,
    condition.path,
    findHidingField,
  );
  // Whether a value exists is not hidden.
  const columnSql = (alias: string): string =>
    nullOperators.includes(condition.operator) ? `${alias}."${column}"` : visibleValue(alias);
  const [first, ...otherHops] = hops;
  if (field === null) {
    parts.push(sql('0'));
    return;
  }
  if (first === undefined) {
    const comparisonSql = comparison(columnSql(base.name), property, condition);
    parts.push(comparisonSql);
    if (isLabelSearch(base, column, condition)) drivers.push(compileLabelSearch(base, condition));
    else if (['=', 'IN'].includes(condition.operator) && isIndexed(base.type, field, column))
      drivers.push(compileIds(base, comparisonSql));
    return;
  }
  const joinGroup: JoinGroup = joinGroups.get(first.key) ?? {
    joins: [],
    aliases: new Map(),
    conditions: [],
    nullable: false,
  };
  joinGroups.set(first.key, joinGroup);
  let alias = base.name;
  let key = '';
  for (const hop of [first, ...otherHops]) {
    key += `/${hop.key}`;
    const joinAlias = joinGroup.aliases.get(key) ?? `t${String(aliases.next++)}`;
    if (!joinGroup.aliases.has(key))
      joinGroup.joins.push({ hop, parentAlias: alias, alias: joinAlias });
    joinGroup.aliases.set(key, joinAlias);
    alias = joinAlias;
  }
  joinGroup.conditions.push(comparison(columnSql(alias), property, condition));
  joinGroup.nullable ||= condition.operator === 'IS NULL';
}

const joinClauses = ({ joins }: JoinGroup): { table: string; on: string }[] =>
  joins.map(({ hop, parentAlias, alias }) => ({
    table: `"${hop.table}" ${alias}`,
    on: hop.on(parentAlias, alias),
  }));

function compileExists(joinGroup: JoinGroup, separator: string): Sql {
  const conditionSql = join(joinGroup.conditions, separator);
  if (joinGroup.nullable) {
    const leftJoins = joinClauses(joinGroup).map(({ table, on }) => ` LEFT JOIN ${table} ON ${on}`);
    return sql(
      `EXISTS (SELECT 1 FROM (SELECT 1)${leftJoins.join('')} WHERE ${conditionSql.text})`,
      conditionSql.values,
    );
  }
  const tables = joinClauses(joinGroup).map((clause) => clause.table);
  const on = joinClauses(joinGroup).map((clause) => clause.on);
  return sql(
    `EXISTS (SELECT 1 FROM ${tables.join(', ')} WHERE ${on.join(' AND ')} AND (${conditionSql.text}))`,
    conditionSql.values,
  );
}

/**
 * Selects the same rows as compileExists, starting at the target. CROSS JOIN fixes SQLite's join
 * order.
 */
function idsFromTarget({ name, type }: Table, joinGroup: JoinGroup): Sql {
  const conditionSql = join(joinGroup.conditions, ' AND ');
  const tables = [
    ...joinClauses(joinGroup)
      .map((clause) => clause.table)
      .reverse(),
    `"${type.id}" ${name}`,
  ];
  const on = joinClauses(joinGroup).map((clause) => clause.on);
  return sql(
    `SELECT DISTINCT ${name}."${type.keys.id}" AS id FROM ${tables.join(' CROSS JOIN ')} WHERE in_time(${name}."${type.keys.id}") AND ${on.join(' AND ')} AND ${conditionSql.text}`,
    conditionSql.values,
  );
}

const compileIds = ({ name, type }: Table, conditionSql: Sql): Sql =>
  sql(
    `SELECT ${name}."${type.keys.id}" AS id FROM "${type.id}" ${name} WHERE in_time(${name}."${type.keys.id}") AND ${conditionSql.text}`,
    conditionSql.values,
  );

export const compileBundleIds = (base: Table, bundle: string): Sql =>
  compileIds(base, sql(`${base.name}."${bundleColumn(base.type)}" = ?`, [bundle]));

/** The trigram index needs at least three characters. */
function isLabelSearch(
  { type }: Table,
  column: string,
  { operator, values: [value] }: Condition,
): boolean {
  return (
    operator === 'CONTAINS' &&
    column === type.keys.label &&
    value !== undefined &&
    [...value].length >= 3
  );
}

/**
 * The index lookup takes longer for longer texts; every match of the full text contains this part.
 */
const maxSearchLength = 40;

function compileLabelSearch({ type }: Table, { values: [value = ''] }: Condition): Sql {
  const table = `"${titleSearchTable(type.id)}"`;
  const text = [...value].slice(0, maxSearchLength).join('');
  return sql(`SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ?`, [
    `"${text.replaceAll('"', '""')}"`,
  ]);
}
