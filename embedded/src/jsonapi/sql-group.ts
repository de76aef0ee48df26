import type { Model } from '../model/types.ts';
import { titleSearchTable } from '../store/schema.ts';
import type { Condition, Group } from './filter.ts';
import { comparison } from './sql-condition.ts';
import { join, type Sql, sql } from './sql-fragment.ts';
import { columnPath, type Hop, type Table } from './sql-path.ts';

/** Counts the aliases of one query. */
export interface Aliases {
  next: number;
}

/** What one group asks of the rows behind one first step: they are joined once, so that all conditions mean the same row. */
interface Rows {
  joins: { hop: Hop; before: string; alias: string }[];
  aliases: Map<string, string>;
  conditions: Sql[];
  /** A condition holds for a missing row, too. */
  nullable: boolean;
}

/**
 * A condition group in SQL. Conditions of one group along the same path share a join, groups do not: "tagged A and tagged B" needs two groups.
 * Joins become EXISTS, which lets SQLite walk an index in the order of the sort and stop at the end of the page.
 */
export function compileGroup(model: Model, base: Table, group: Group, aliases: Aliases): Sql {
  const parts: Sql[] = [];
  const behind = new Map<string, Rows>();
  for (const member of group.members) {
    if (member.kind === 'group') parts.push(compileGroup(model, base, member, aliases));
    else addCondition(model, base, member, aliases, parts, behind);
  }
  const separator = ` ${group.conjunction} `;
  for (const rows of behind.values()) parts.push(exists(rows, separator));
  return parts.length === 0 ? sql('1') : sql(`(${join(parts, separator).text})`, join(parts, separator).values);
}

function addCondition(model: Model, base: Table, condition: Condition, aliases: Aliases, parts: Sql[], behind: Map<string, Rows>): void {
  const { hops, column, property, field } = columnPath(model, base.type, condition.path);
  const [first, ...further] = hops;
  if (field === null) {
    parts.push(sql('0'));
    return;
  }
  if (first === undefined) {
    const found = comparison(`${base.name}."${column}"`, property, condition);
    parts.push(searchesLabel(base, column, condition) ? join([labelSearch(base, condition), found], ' AND ') : found);
    return;
  }
  const rows: Rows = behind.get(first.key) ?? { joins: [], aliases: new Map(), conditions: [], nullable: false };
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
  rows.conditions.push(comparison(`${alias}."${column}"`, property, condition));
  rows.nullable ||= condition.operator === 'IS NULL';
}

function exists({ joins, conditions, nullable }: Rows, separator: string): Sql {
  const wanted = join(conditions, separator);
  const steps = joins.map(({ hop, before, alias }) => ({ table: `"${hop.table}" ${alias}`, on: hop.on(before, alias) }));
  if (nullable) {
    const left = steps.map(({ table, on }) => ` LEFT JOIN ${table} ON ${on}`).join('');
    return sql(`EXISTS (SELECT 1 FROM (SELECT 1)${left} WHERE ${wanted.text})`, wanted.values);
  }
  const on = steps.map((step) => step.on).join(' AND ');
  return sql(`EXISTS (SELECT 1 FROM ${steps.map((step) => step.table).join(', ')} WHERE ${on} AND (${wanted.text}))`, wanted.values);
}

/** Whether the trigram index of labels can narrow a search: it knows nothing of fewer than three letters. */
function searchesLabel({ type }: Table, column: string, { operator, value }: Condition): boolean {
  return operator === 'CONTAINS' && column === type.keys.label && typeof value === 'string' && [...value].length >= 3;
}

function labelSearch({ name, type }: Table, { value }: Condition): Sql {
  const table = `"${titleSearchTable(type.id)}"`;
  const phrase = `"${String(value).replaceAll('"', '""')}"`;
  return sql(`${name}."${type.keys.id}" IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`, [phrase]);
}
