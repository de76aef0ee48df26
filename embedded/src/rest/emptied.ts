import { z } from 'zod';
import type { Model } from '../model/types.ts';
import type { NewItem } from '../store/write.ts';
import type { SubmittedFields } from './denormalise.ts';
import type { Violation } from './violations.ts';

/** Fields whose columns Drupal's databases want filled: core lets an empty one become a 500 there. */
const filledAlways = ['status', 'uid', 'created'];

const isEmpty = (items: readonly NewItem[]): boolean =>
  items.every((item) => (item['value'] ?? item['target_id'] ?? '') === '');

/** What is empty and must not be. */
export const emptyViolations = (submitted: SubmittedFields): Violation[] =>
  [...submitted]
    .filter(([name, items]) => filledAlways.includes(name) && isEmpty(items))
    .map(([name]) => ({ path: name, message: 'This value should not be null.' }));

const language = z.object({ default_langcode: z.string() }).catch({ default_langcode: 'en' });
const zone = z
  .object({ timezone: z.object({ default: z.string().min(1) }) })
  .catch({ timezone: { default: 'UTC' } });

/** The fields with the site's own language and time zone where those are emptied, as core stores them. */
export function refilled({ config }: Model, submitted: SubmittedFields): SubmittedFields {
  const own = new Map([
    ['langcode', language.parse(config.get('system.site')).default_langcode],
    ['timezone', zone.parse(config.get('system.date')).timezone.default],
  ]);
  return new Map(
    [...submitted].map(([name, items]) => [
      name,
      own.has(name) && isEmpty(items) ? [{ value: own.get(name) }] : items,
    ]),
  );
}
