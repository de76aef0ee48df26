import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { TextFormats } from 'drupal-recipe-server/plugin';

export const planSchema = z
  .object({
    id: z.string().describe('Machine name, e.g. `annual`'),
    nid: z.int(),
    title: z.string().describe('Raw text'),
    description: z.string().describe('Safe HTML'),
    price: z.number().describe('Major units'),
    currency: z.string().describe('ISO 4217'),
    interval: z.enum(['month', 'year']),
    promoted: z.boolean(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof planSchema>;

const planRow = z.object({
  ...planSchema.shape,
  id: z.string().regex(/^[a-z0-9_-]+$/),
  price: z.number().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  promoted: z.number().transform(Boolean),
  format: z.string().nullable(),
});

/** Plans on sale, without incomplete ones. */
export class Plans {
  readonly #formats: TextFormats;

  constructor(private readonly store: Store) {
    this.#formats = new TextFormats(store.model);
  }

  /** Cheapest first. */
  findAll(): Plan[] {
    return this.store.connection
      .rows(
        `SELECT nid, title, coalesce(body, '') AS description, body__format AS format, field_plan_id AS id,
           field_plan_price AS price, field_plan_currency AS currency, field_plan_interval AS interval,
           coalesce(field_plan_promoted, 0) AS promoted
         FROM node WHERE type = 'plan' AND status = 1 ORDER BY field_plan_price, nid`,
      )
      .flatMap((row) => {
        const { data } = planRow.safeParse(row);
        if (data === undefined) return [];
        const { format, description, ...plan } = data;
        return { ...plan, description: this.#formats.process(description, format) };
      });
  }

  find(planId: string): Plan | undefined {
    return this.findAll().find(({ id }) => id === planId);
  }
}
