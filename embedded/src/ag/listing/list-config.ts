import { z } from 'zod';
import type { Model } from 'drupal-recipe-server';
import { gameOrders } from './game-order.ts';

export const MAX_VIEW_DAYS = 90;

const prefix = 'ag_listing.list.';
const sort = z.enum(gameOrders);
const unset = z.null().optional();
const selection = {
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  conditions: z
    .partialRecord(
      z.enum(['field_is_mobile', 'field_game_pass_only_', 'field_before_you_go_featured']),
      z.boolean(),
    )
    .default({}),
  min_age: z.int().min(1).max(50).nullish().describe('Years since the release'),
};
const listConfig = z.discriminatedUnion('source', [
  z.object({ ...selection, source: z.literal('sorted'), sort, days: unset, queue: unset }),
  z.object({
    ...selection,
    source: z.literal('viewed'),
    sort,
    days: z.int().min(1).max(MAX_VIEW_DAYS),
    queue: unset,
  }),
  z.object({
    ...selection,
    source: z.literal('queue'),
    sort: unset,
    days: unset,
    queue: z.string(),
  }),
]);
export type ListConfig = z.infer<typeof listConfig>;

const parseLists = ({ config }: Model): ListConfig[] =>
  [...config]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, data]) => {
      const list = listConfig.safeParse(data);
      if (!list.success) throw new Error(`${name}.yml: ${z.prettifyError(list.error)}`);
      return list.data;
    });

/** Each counted view needs them. */
const parsed = new WeakMap<Model, ListConfig[]>();

/** As Drupal's `GameList` entities. Throws an error that names what is invalid. */
export function readLists(model: Model): readonly ListConfig[] {
  const lists = parsed.get(model) ?? parseLists(model);
  parsed.set(model, lists);
  return lists;
}

/** The periods that lists need views of, without duplicates. */
export const readViewDays = (model: Model): number[] => [
  ...new Set(readLists(model).flatMap((list) => (list.source === 'viewed' ? [list.days] : []))),
];
