import type { Model } from '../model/types.ts';
import { bundleColumn, isIndexed, titleSearchTable } from '../store/schema.ts';
import type { Condition, Group } from './filter.ts';
import { comparison } from './sql-condition.ts';
import { join, type Sql, sql } from '../store/sql.ts';
import { columnPath, type HiddenFlag, type Hop, type Table } from './sql-path.ts';

export interface Aliases {
  next: number;
}

/** Conditions with the same first step. One join ensures that they apply to the same row. */
interface Rows {
  joins: { hop: Hop; before: string; alias: string }[];
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
  hiddenBy: HiddenFlag,
): CompiledGroup {
  const parts: Sql[] = [];
  const drivers: Sql[] = [];
  const behind = new Map<string, Rows>();
  if (group.members.length === 0) return { condition: sql('0'), drivers: [] };
  for (const member of group.members) {
    if (member.kind === 'group') {
      const inner = compileGroup(model, base, member, aliases, hiddenBy);
      parts.push(inner.condition);
      drivers.push(...inner.drivers);
    } else addCondition(model, base, member, aliases, hiddenBy, { parts, drivers, behind });
  }
  const separator = ` ${group.conjunction} `;
  for (const rows of behind.values()) {
    parts.push(exists(rows, separator));
    if (!rows.nullable) drivers.push(idsFromTarget(base, rows));
  }
  const all = join(parts, separator);
  const condition = parts.length === 0 ? sql('1') : sql(`(${all.text})`, all.values);
  return { condition, drivers: group.conjunction === 'AND' ? drivers : [] };
}

const onlyExistence: readonly Condition['operator'][] = ['IS NULL', 'IS NOT NULL'];

interface Target {
  parts: Sql[];
  drivers: Sql[];
  behind: Map<string, Rows>;
}

function addCondition(
  model: Model,
  base: Table,
  condition: Condition,
  aliases: Aliases,
  hiddenBy: HiddenFlag,
  { parts, drivers, behind }: Target,
): void {
  const { hops, column, seen, property, field } = columnPath(
    model,
    base.type,
    condition.path,
    hiddenBy,
  );
  // Whether a value exists is not hidden.
  const columnOf = (alias: string): string =>
    onlyExistence.includes(condition.operator) ? `${alias}."${column}"` : seen(alias);
  const [first, ...further] = hops;
  if (field === null) {
    parts.push(sql('0'));
    return;
  }
  if (first === undefined) {
    const found = comparison(columnOf(base.name), property, condition);
    parts.push(found);
    if (searchesLabel(base, column, condition)) drivers.push(labelSearch(base, condition));
    else if (['=', 'IN'].includes(condition.operator) && isIndexed(base.type, field, column))
      drivers.push(idsWhere(base, found));
    return;
  }
  const rows: Rows = behind.get(first.key) ?? {
    joins: [],
    aliases: new Map(),
    conditions: [],
    nullable: false,
  };
  behind.set(first.key, rows);
  let alias = base.name;
  let key = '';
  for (const hop of [first, ...further]) {
    key += `/${hop.key}`;
    const own = rows.aliases.get(key) ?? `t${String(aliases.next++)}`;
    if (!rows.aliases.has(key)) rows.joins.push({ hop, before: alias, alias: own });
    rows.aliases.set(key, own);
    alias = own;
  }
  rows.conditions.push(comparison(columnOf(alias), property, condition));
  rows.nullable ||= condition.operator === 'IS NULL';
}

const steps = ({ joins }: Rows): { table: string; on: string }[] =>
  joins.map(({ hop, before, alias }) => ({
    table: `"${hop.table}" ${alias}`,
    on: hop.on(before, alias),
  }));

function exists(rows: Rows, separator: string): Sql {
  const wanted = join(rows.conditions, separator);
  if (rows.nullable) {
    const left = steps(rows).map(({ table, on }) => ` LEFT JOIN ${table} ON ${on}`);
    return sql(
      `EXISTS (SELECT 1 FROM (SELECT 1)${left.join('')} WHERE ${wanted.text})`,
      wanted.values,
    );
  }
  const tables = steps(rows).map((step) => step.table);
  const on = steps(rows).map((step) => step.on);
  return sql(
    `EXISTS (SELECT 1 FROM ${tables.join(', ')} WHERE ${on.join(' AND ')} AND (${wanted.text}))`,
    wanted.values,
  );
}

/** CROSS JOIN fixes SQLite's join order. */
function idsFromTarget({ name, type }: Table, rows: Rows): Sql {
  const wanted = join(rows.conditions, ' AND ');
  const tables = [
    ...steps(rows)
      .map((step) => step.table)
      .reverse(),
    `"${type.id}" ${name}`,
  ];
  const on = steps(rows).map((step) => step.on);
  return sql(
    `SELECT DISTINCT ${name}."${type.keys.id}" AS id FROM ${tables.join(' CROSS JOIN ')} WHERE in_time(${name}."${type.keys.id}") AND ${on.join(' AND ')} AND ${wanted.text}`,
    wanted.values,
  );
}

const idsWhere = ({ name, type }: Table, condition: Sql): Sql =>
  sql(
    `SELECT ${name}."${type.keys.id}" AS id FROM "${type.id}" ${name} WHERE in_time(${name}."${type.keys.id}") AND ${condition.text}`,
    condition.values,
  );

export const idsOfBundle = (base: Table, bundle: string): Sql =>
  idsWhere(base, sql(`${base.name}."${bundleColumn(base.type)}" = ?`, [bundle]));

/** The trigram index needs at least three characters. */
function searchesLabel(
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
const searchedLength = 40;

function labelSearch({ type }: Table, { values: [value = ''] }: Condition): Sql {
  const table = `"${titleSearchTable(type.id)}"`;
  const text = [...value].slice(0, searchedLength).join('');
  return sql(`SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ?`, [
    `"${text.replaceAll('"', '""')}"`,
  ]);
}
