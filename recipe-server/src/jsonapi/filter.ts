import { badRequest } from './errors.ts';
import { isNested, type Query, type QueryValue } from './query.ts';

export interface Condition {
  kind: 'condition';
  /** Drupal's internal path: fields, `entity:type` for references, deltas, properties. */
  path: readonly string[];
  operator: Operator;
  /** One value, two for `BETWEEN`, any number for `IN`, none for `IS NULL`. */
  values: readonly string[];
}

export interface Group {
  kind: 'group';
  conjunction: 'AND' | 'OR';
  members: readonly (Condition | Group)[];
}

/** Null for no conditions. */
export const allOf = (members: Group['members']): Group | null =>
  members.length === 0 ? null : { kind: 'group', conjunction: 'AND', members };

const operators = [
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'STARTS_WITH',
  'CONTAINS',
  'ENDS_WITH',
  'IN',
  'NOT IN',
  'BETWEEN',
  'NOT BETWEEN',
  'IS NULL',
  'IS NOT NULL',
] as const;

type Operator = (typeof operators)[number];

const isOperator = (text: string): text is Operator =>
  operators.some((operator) => operator === text);

interface Item {
  id: string;
  memberOf: string;
  condition: Query | null;
  group: QueryValue;
}

const root = '@root';

/**
 * Short (`filter[status]=1`) and long form. `resolve` maps a public path to Drupal's and throws if
 * it does not exist.
 */
export function parseFilter(
  parameter: QueryValue,
  resolve: (path: string, operator: string) => readonly string[],
): Group {
  if (!isNested(parameter))
    throw badRequest('Unexpected value for parameter "filter": expecting "array", got "string".');
  const items = Object.entries(parameter).map(([id, value]) => expand(id, value));
  const paths = new Map<Item, readonly string[]>();
  for (const item of items) {
    const { path, operator } = item.condition ?? {};
    if (typeof path === 'string')
      paths.set(item, resolve(path, typeof operator === 'string' ? operator : '='));
  }
  return buildGroup(root, 'AND', items, paths);
}

function expand(id: string, value: QueryValue): Item {
  if (id === root) throw badRequest(`'${root}' is a reserved filter id.`);
  const values: Query = isNested(value) ? value : { value };
  const { condition, group } = values;
  const memberOf = readMember(condition, 'memberOf') ?? readMember(group, 'memberOf') ?? root;
  if ('value' in values)
    return { id, memberOf, condition: { path: id, operator: '=', ...values }, group: undefined };
  if (typeof condition === 'string')
    throw badRequest(`filter[${id}][condition] must have the keys path, operator and value.`);
  return {
    id,
    memberOf,
    condition: isNested(condition) || group === undefined ? { operator: '=', ...condition } : null,
    group,
  };
}

function readMember(from: QueryValue, key: string): string | undefined {
  const value = isNested(from) ? from[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function buildGroup(
  id: string,
  conjunction: string,
  items: readonly Item[],
  paths: ReadonlyMap<Item, readonly string[]>,
): Group {
  const members = items
    .filter((item) => item.memberOf === id)
    .map((item) =>
      item.group === undefined
        ? buildCondition(item.condition, paths.get(item))
        : buildGroup(item.id, readConjunction(item.group), items, paths),
    );
  if (conjunction !== 'AND' && conjunction !== 'OR')
    throw badRequest('Allowed conjunctions: AND, OR.');
  return { kind: 'group', conjunction, members };
}

const readConjunction = (group: QueryValue): string => readMember(group, 'conjunction') ?? '';

const text = (value: QueryValue): string => (typeof value === 'string' ? value : '');

function buildCondition(condition: Query | null, path: readonly string[] | undefined): Condition {
  const operator = text(condition?.operator);
  const hasValue = condition !== null && 'value' in condition;
  if (path === undefined) {
    throw badRequest(
      'You must provide a valid filter condition. Check that you have set the required keys for your filter.',
    );
  }
  if (!isOperator(operator))
    throw badRequest(`The '${operator}' operator is not allowed in a filter parameter.`);
  if ((operator === 'IS NULL' || operator === 'IS NOT NULL') && hasValue) {
    throw badRequest(`Filters using the '${operator}' operator should not provide a value.`);
  }
  const value = condition?.value;
  const values = isNested(value)
    ? Object.values(value).map(text)
    : value === undefined
      ? []
      : [value];
  const [min, max] = valueCounts[operator] ?? [1, 1];
  if (isNested(value) && !(operator in valueCounts))
    throw badRequest(
      `The operator ${operator} of \`${path.join('.')}\` needs a value, not a list.`,
    );
  if (values.length < min || values.length > max)
    throw badRequest(
      `The operator ${operator} of \`${path.join('.')}\` needs ${min === 1 ? 'a value' : 'two values'}.`,
    );
  return { kind: 'condition', path, operator, values };
}

/** Minimum and maximum, for operators that accept lists or no value. */
const valueCounts: Partial<Record<Operator, readonly [number, number]>> = {
  '<>': [1, 1],
  IN: [1, Infinity],
  'NOT IN': [1, Infinity],
  BETWEEN: [2, 2],
  'NOT BETWEEN': [2, 2],
  'IS NULL': [0, 0],
  'IS NOT NULL': [0, 0],
};
