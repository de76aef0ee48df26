import { badRequest } from './errors.ts';
import { isArray, type PhpArray, type PhpValue } from './php-query.ts';

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

export type Operator = (typeof operators)[number];

const isOperator = (text: string): text is Operator =>
  operators.some((operator) => operator === text);

interface Item {
  id: string;
  memberOf: string;
  condition: Map<string, PhpValue> | null;
  group: PhpValue | null;
}

const root = '@root';

/**
 * Parses a `filter` parameter in short (`filter[status]=1`) and long form into a condition tree.
 * `resolve` maps a public path to Drupal's internal one and throws if it does not exist.
 */
export function parseFilter(
  parameter: PhpValue,
  resolve: (path: string, operator: string) => readonly string[],
): Group {
  if (!isArray(parameter))
    throw badRequest('Unexpected value for parameter "filter": expecting "array", got "string".');
  const items = [...parameter].map(([id, value]) => expand(id, value));
  const paths = new Map<Item, readonly string[]>();
  for (const item of items) {
    const path = item.condition?.get('path');
    const operator = item.condition?.get('operator');
    if (typeof path === 'string')
      paths.set(item, resolve(path, typeof operator === 'string' ? operator : '='));
  }
  return buildGroup(root, 'AND', items, paths);
}

function expand(id: string, value: PhpValue): Item {
  if (id === root) throw badRequest(`'${root}' is a reserved filter id.`);
  const values: PhpArray = isArray(value) ? new Map(value) : new Map([['value', value]]);
  const [condition, group] = [values.get('condition'), values.get('group')];
  const memberOf = member(condition, 'memberOf') ?? member(group, 'memberOf') ?? root;
  if (values.has('value')) {
    if (!values.has('path')) values.set('path', id);
    values.delete('memberOf');
    return { id, memberOf, condition: withOperator(values), group: null };
  }
  if (typeof condition === 'string')
    throw badRequest(`filter[${id}][condition] must have the keys path, operator and value.`);
  return {
    id,
    memberOf,
    condition: condition || group === undefined ? withOperator(new Map(condition)) : null,
    group: group ?? null,
  };
}

/** PHP's string in place of an array. Leaves the query unchanged, because links repeat it. */
function member(from: PhpValue | undefined, key: string): string | undefined {
  const value = isArray(from) ? from.get(key) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function withOperator(condition: Map<string, PhpValue>): Map<string, PhpValue> {
  if (!condition.has('operator')) condition.set('operator', '=');
  return condition;
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
      item.group === null
        ? buildCondition(item.condition, paths.get(item))
        : buildGroup(item.id, conjunctionOf(item.group), items, paths),
    );
  if (conjunction !== 'AND' && conjunction !== 'OR')
    throw badRequest('Allowed conjunctions: AND, OR.');
  return { kind: 'group', conjunction, members };
}

function conjunctionOf(group: PhpValue): string {
  return isArray(group) ? text(group.get('conjunction')) : '';
}

const text = (value: PhpValue | undefined): string => (typeof value === 'string' ? value : '');

function buildCondition(
  given: ReadonlyMap<string, PhpValue> | null,
  path: readonly string[] | undefined,
): Condition {
  const operator = text(given?.get('operator'));
  const hasValue = given?.has('value') ?? false;
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
  const value = given?.get('value');
  const values = isArray(value)
    ? [...value.values()].map(text)
    : value === undefined
      ? []
      : [value];
  const [least, most] = counts[operator] ?? [1, 1];
  if (values.length < least || values.length > most)
    throw badRequest(
      `The operator ${operator} of \`${path.join('.')}\` needs ${least === 1 ? 'a value' : 'two values'}.`,
    );
  return { kind: 'condition', path, operator, values };
}

/** Minimum and maximum number of values, for operators without exactly one. */
const counts: Partial<Record<Operator, readonly [number, number]>> = {
  IN: [1, Infinity],
  'NOT IN': [1, Infinity],
  BETWEEN: [2, 2],
  'NOT BETWEEN': [2, 2],
  'IS NULL': [0, 0],
  'IS NOT NULL': [0, 0],
};
