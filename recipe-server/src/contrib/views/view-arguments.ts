import { z } from 'zod';
import type { Condition, Group } from '../../jsonapi/filter.ts';
import { isNested, type QueryValue } from '../../jsonapi/query.ts';
import type { EntityType } from '../../model/types.ts';
import { isMultiple } from '../../store/columns.ts';
import { type Display, findPath, type Handler, unsupported } from './view-display.ts';

const settings = z.looseObject({
  default_action: z.string().catch('ignore'),
  default_argument_type: z.string().catch(''),
  default_argument_options: z
    .looseObject({ argument: z.coerce.string().catch('') })
    .catch({ argument: '' }),
  exception: z.looseObject({ value: z.string().catch('all') }).catch({ value: 'all' }),
  break_phrase: z.boolean().catch(false),
  not: z.boolean().catch(false),
});

/** Core's plugins that compare a column with a value. */
const plugins = [
  'entity_target_id',
  'node_nid',
  'node_type',
  'node_uid',
  'numeric',
  'string',
  'taxonomy',
  'taxonomy_index_tid',
  'user__uid',
  'user_uid',
];

/** Conditions of `views-argument[]`. Null if the view shows nothing for them. */
export function buildArguments(
  display: Display,
  submitted: QueryValue,
): (Condition | Group)[] | null {
  const values = isNested(submitted) ? Object.values(submitted) : [];
  const conditions: (Condition | Group)[] = [];
  for (const [i, item] of display.arguments.entries()) {
    const value = values[i];
    const found =
      typeof value === 'string' && value !== ''
        ? buildCondition(display, item, value)
        : buildDefault(display, item);
    if (found === null) return null;
    conditions.push(...found);
  }
  return conditions;
}

function buildCondition(display: Display, item: Handler, value: string): (Condition | Group)[] {
  const { exception, break_phrase, not } = settings.parse(item);
  if (value === exception.value) return [];
  if (!plugins.includes(item.plugin_id))
    throw unsupported(display.name, `the argument ${item.id} (${item.plugin_id})`);
  const values = break_phrase ? value.split('+') : [value];
  if (item.table === 'taxonomy_index' && item.field === 'tid' && !not)
    return [
      {
        kind: 'group',
        conjunction: 'OR',
        members: termFields(display.type).map((path) => all(isIn(path, values))),
      },
    ];
  const path = findPath(display, item);
  if (!not) return [isIn(path, values)];
  const field = display.type.storage.get(path[0] ?? '');
  if (field === undefined || isMultiple(field))
    throw unsupported(display.name, `the exclusion of the argument ${item.id}`);
  return [{ kind: 'condition', path, operator: 'NOT IN', values }];
}

const isIn = (path: readonly string[], values: readonly string[]): Condition => ({
  kind: 'condition',
  path,
  operator: 'IN',
  values,
});

const all = (...members: Group['members']): Group => ({
  kind: 'group',
  conjunction: 'AND',
  members,
});

/** Core indexes the terms of all fields of nodes. */
const termFields = ({ storage }: EntityType): string[][] =>
  [...storage.values()]
    .filter(({ targetType, base }) => targetType === 'taxonomy_term' && !base)
    .map(({ name }) => [name]);

/** Without a value. */
function buildDefault(display: Display, item: Handler): (Condition | Group)[] | null {
  const { default_action: action, ...parsed } = settings.parse(item);
  if (action === 'ignore') return [];
  if (action === 'default' && parsed.default_argument_type === 'fixed')
    return buildCondition(display, item, parsed.default_argument_options.argument);
  // They come from the path of a page, which a request of JSON:API does not have.
  const isOfPage = ['node', 'taxonomy_tid', 'user'].includes(parsed.default_argument_type);
  if (['not found', 'access denied', 'empty'].includes(action)) return null;
  if (action === 'default' && isOfPage) return null;
  throw unsupported(display.name, `the default of the argument ${item.id}`);
}
