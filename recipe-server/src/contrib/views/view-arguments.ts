import { z } from 'zod';
import type { Condition } from '../../jsonapi/filter.ts';
import { isNested, type QueryValue } from '../../jsonapi/query.ts';
import { type Display, findPath, type Handler, unsupported } from './view-display.ts';

const settings = z.looseObject({
  default_action: z.string().catch('ignore'),
  default_argument_type: z.string().catch(''),
  default_argument_options: z
    .looseObject({ argument: z.coerce.string().catch('') })
    .catch({ argument: '' }),
  exception: z.looseObject({ value: z.string().catch('all') }).catch({ value: 'all' }),
  break_phrase: z.boolean().catch(false),
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
  'user__uid',
  'user_uid',
];

/** Conditions of `views-argument[]`. Null if the view shows nothing for them. */
export function buildArguments(display: Display, submitted: QueryValue): Condition[] | null {
  const values = isNested(submitted) ? Object.values(submitted) : [];
  const conditions: Condition[] = [];
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

function buildCondition(display: Display, item: Handler, value: string): Condition[] {
  const { exception, break_phrase } = settings.parse(item);
  if (value === exception.value) return [];
  if (!plugins.includes(item.plugin_id))
    throw unsupported(display.name, `the argument ${item.id} (${item.plugin_id})`);
  const values = break_phrase ? value.split('+') : [value];
  return [{ kind: 'condition', path: findPath(display, item), operator: 'IN', values }];
}

/** Without a value. */
function buildDefault(display: Display, item: Handler): Condition[] | null {
  const { default_action: action, ...parsed } = settings.parse(item);
  if (action === 'ignore') return [];
  if (action === 'default' && parsed.default_argument_type === 'fixed')
    return buildCondition(display, item, parsed.default_argument_options.argument);
  if (['not found', 'access denied', 'empty'].includes(action)) return null;
  throw unsupported(display.name, `the default of the argument ${item.id}`);
}
