import { z } from 'zod';
import type { Condition, Group } from '../../jsonapi/filter.ts';
import { isNested, type Query, type QueryValue } from '../../jsonapi/query.ts';
import { isMultiple } from '../../store/columns.ts';
import { type Display, findPath, type Handler, unsupported } from './view-display.ts';
import { parseTime, storedTime } from './view-values.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const settings = z.looseObject({
  operator: z.string().catch(''),
  value: z.unknown().optional(),
  group: z.coerce.string().catch('1'),
  is_grouped: z.boolean().catch(false),
  group_info: z
    .object({
      identifier: z.string(),
      default_group: z.coerce.string(),
      group_items: z.record(
        z.string(),
        z.object({ operator: z.string().catch(''), value: z.unknown().optional() }),
      ),
    })
    .optional()
    .catch(undefined),
  fields: z.record(z.string(), z.unknown()).catch({}),
  expose: z.looseObject({ identifier: z.string().catch('') }).catch({ identifier: '' }),
});
const range = z
  .object({
    value: scalar.catch(''),
    min: scalar.catch(''),
    max: scalar.catch(''),
  })
  .catch(({ input }) => ({ value: scalar.catch('').parse(input), min: '', max: '' }));
const choices = z
  .union([
    z.array(scalar),
    z.record(z.string(), scalar).transform((items) => Object.values(items)),
    scalar.transform((value) => value.split(/[,+]/)),
  ])
  .catch([]);

/** Core's plugins of choices, whose value is a list. */
const choicePlugins = [
  'bundle',
  'entity_reference',
  'in_operator',
  'list_field',
  'taxonomy_index_tid',
  'user_name',
  'user_roles',
];
/** Their part is done by the access of the account. */
const impliedPlugins = ['latest_translation_affected_revision', 'media_status', 'node_status'];
const comparisons: Record<string, Condition['operator'] | undefined> = {
  '=': '=',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  contains: 'CONTAINS',
  starts: 'STARTS_WITH',
  ends: 'ENDS_WITH',
  between: 'BETWEEN',
  'not between': 'NOT BETWEEN',
  empty: 'IS NULL',
  'not empty': 'IS NOT NULL',
};

const condition = (
  path: readonly string[],
  operator: Condition['operator'],
  ...values: string[]
): Condition => ({ kind: 'condition', path, operator, values });
const group = (conjunction: Group['conjunction'], members: Group['members']): Group => ({
  kind: 'group',
  conjunction,
  members,
});

/** What a filter's value can depend on. */
interface ViewRequest {
  now: number;
  langcode: string;
}

/** The filters of a display, with the submitted values of the exposed ones. Null without any. */
export function buildFilter(
  display: Display,
  submitted: QueryValue,
  request: ViewRequest,
): Group | null {
  const input = isNested(submitted) ? submitted : {};
  const groups = new Map<string, (Condition | Group)[]>();
  for (const item of display.filters) {
    const parsed = settings.parse(item);
    if (item.plugin_id === 'language' && !display.type.isTranslated) continue;
    const members = parsed.is_grouped
      ? buildGrouped(display, item, parsed, input, request)
      : buildMembers(display, item, parsed, input[parsed.expose.identifier], request);
    groups.set(parsed.group, [...(groups.get(parsed.group) ?? []), ...members]);
  }
  const { operator, groups: conjunctions } = display.filter_groups;
  const members = [...groups].flatMap(([id, list]) =>
    list.length === 0 ? [] : [group(conjunctions[id] === 'OR' ? 'OR' : 'AND', list)],
  );
  return members.length === 0 ? null : group(operator === 'OR' ? 'OR' : 'AND', members);
}

/** The request selects one of the filter's groups, each an operator and a value. */
function buildGrouped(
  display: Display,
  item: Handler,
  parsed: z.infer<typeof settings>,
  input: Query,
  request: ViewRequest,
): (Condition | Group)[] {
  const info = parsed.group_info;
  if (info === undefined) throw unsupported(display.name, `the grouped filter ${item.id}`);
  const selected = info.group_items[String(input[info.identifier] ?? info.default_group)];
  return selected === undefined
    ? []
    : buildMembers(
        display,
        { ...item, exposed: false },
        { ...parsed, ...selected },
        undefined,
        request,
      );
}

function buildMembers(
  display: Display,
  item: Handler,
  { operator, value, fields }: z.infer<typeof settings>,
  submitted: QueryValue,
  request: ViewRequest,
): (Condition | Group)[] {
  const { id, plugin_id: plugin, exposed } = item;
  if (impliedPlugins.includes(plugin)) return [];
  const isSubmitted = exposed && submitted !== undefined && submitted !== 'All';
  const current = isSubmitted ? submitted : value;
  if (exposed && (submitted === 'All' || isEmpty(current))) return [];

  if (plugin === 'boolean')
    return [
      condition(
        findPath(display, item),
        operator === '!=' ? '<>' : '=',
        isTrue(current) ? '1' : '0',
      ),
    ];
  if (plugin === 'language') {
    const codes = choices
      .parse(current)
      .map((code) => (code.startsWith('***') ? request.langcode : code));
    return [condition(findPath(display, item), operator === 'not in' ? 'NOT IN' : 'IN', ...codes)];
  }
  if (choicePlugins.includes(plugin)) return buildChoice(display, item, operator, current);
  if (plugin === 'combine') {
    const paths = display.fields.filter((field) => field.id in fields);
    return [
      group(
        'OR',
        paths.map((field) =>
          group('AND', buildText(display, field, operator, range.parse(current).value)),
        ),
      ),
    ];
  }
  if (plugin === 'string') return buildText(display, item, operator, range.parse(current).value);
  if (['numeric', 'date', 'datetime'].includes(plugin))
    return buildRange(display, item, operator, current, plugin === 'numeric' ? null : request.now);
  throw unsupported(display.name, `the filter ${id} (${plugin})`);
}

const isEmpty = (value: unknown): boolean => {
  const { value: single, min, max } = range.parse(value);
  return choices.parse(value).every((choice) => choice === '') && `${single}${min}${max}` === '';
};

const isTrue = (value: unknown): boolean =>
  choices.parse(value).some((choice) => choice !== '0' && choice !== 'false');

function compare(display: Display, { id }: Handler, operator: string): Condition['operator'] {
  const found = comparisons[operator === '' ? '=' : operator];
  if (found === undefined) throw unsupported(display.name, `the operator ${operator} of ${id}`);
  return found;
}

function buildChoice(
  display: Display,
  item: Handler,
  operator: string,
  value: unknown,
): (Condition | Group)[] {
  const path = findPath(display, item);
  const values = choices.parse(value).filter((choice) => choice !== 'all');
  switch (operator) {
    case 'empty':
    case 'not empty':
      return [condition(path, operator === 'empty' ? 'IS NULL' : 'IS NOT NULL')];
    case '':
    case 'in':
    case 'or':
      return values.length === 0 ? [] : [condition(path, 'IN', ...values)];
    case 'and':
      return values.map((choice) => group('AND', [condition(path, '=', choice)]));
    case 'not in':
    case 'not': {
      const field = display.type.storage.get(path[0] ?? '');
      if (field !== undefined && !isMultiple(field)) return [condition(path, 'NOT IN', ...values)];
    }
  }
  throw unsupported(display.name, `the operator ${operator} of ${item.id}`);
}

function buildText(
  display: Display,
  item: Handler,
  operator: string,
  value: string,
): (Condition | Group)[] {
  const path = findPath(display, item);
  const words = value.split(/\s+/).filter((word) => word !== '');
  const contained = words.map((word) => group('AND', [condition(path, 'CONTAINS', word)]));
  if (operator === 'word') return [group('OR', contained)];
  if (operator === 'allwords') return contained;
  const found = compare(display, item, operator);
  return [found.startsWith('IS ') ? condition(path, found) : condition(path, found, value)];
}

/** @param now of dates; null for numbers. */
function buildRange(
  display: Display,
  item: Handler,
  operator: string,
  submitted: unknown,
  now: number | null,
): Condition[] {
  const path = findPath(display, item);
  const found = compare(display, item, operator);
  const { value, min, max } = range.parse(submitted);
  const convert = (text: string): string => {
    const seconds = now === null ? null : parseTime(text, now);
    if (now !== null && seconds === null)
      throw unsupported(display.name, `the date "${text}" of ${item.id}`);
    return seconds === null ? text : storedTime(display.type, path, seconds);
  };
  if (found.startsWith('IS ')) return [condition(path, found)];
  return found.endsWith('BETWEEN')
    ? [condition(path, found, convert(min), convert(max))]
    : [condition(path, found, convert(value))];
}
