import { z } from 'zod';
import { TextFormats } from '../../jsonapi/text/text-format.ts';
import type { Store } from '../../store/store.ts';
import { toMajorUnits, toMinorUnits } from './billing.ts';

const interval = z.enum(['month', 'year']);
export type Interval = z.infer<typeof interval>;

export const planSchema = z
  .object({
    id: z.string().describe('Machine name, e.g. `annual`'),
    nid: z.int(),
    title: z.string().describe('Raw text'),
    description: z.string().describe('Safe HTML'),
    price: z.number().describe('Major units'),
    currency: z.string().describe('ISO 4217'),
    interval,
    promoted: z.boolean(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof planSchema>;

/** `minor`: price in minor units. */
export interface StoredPlan extends Plan {
  minor: number;
}

const planRow = z.object({
  nid: z.number(),
  title: z.string(),
  body: z.string().nullable(),
  format: z.string().nullable(),
  id: z.string().regex(/^[a-z0-9_-]+$/),
  amount: z.number().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  interval,
  promoted: z.number().nullable(),
});
const SELECT = `SELECT nid, title, body, body__format AS format, field_plan_id AS id, field_plan_price AS amount, field_plan_currency AS currency,
  field_plan_interval AS interval, field_plan_promoted AS promoted FROM node WHERE type = 'plan' AND`;

export const toPlanResponse = (plan: StoredPlan): Plan => planSchema.parse(plan);

/** Skips incomplete plans. */
export class Plans {
  readonly #formats: TextFormats;

  constructor(private readonly store: Store) {
    this.#formats = new TextFormats(store.model);
  }

  /** Cheapest first. */
  findOnSale(): StoredPlan[] {
    return this.#read('status = 1 ORDER BY field_plan_price, nid', []);
  }

  find(id: string): StoredPlan | undefined {
    return this.#read('status = 1 AND field_plan_id = ? ORDER BY nid', [id])[0];
  }

  /** Finds plans that are no longer on sale too, because members keep the plan they bought. */
  findByNid(nid: number): StoredPlan | undefined {
    return this.#read('nid = ?', [nid])[0];
  }

  #read(condition: string, values: readonly unknown[]): StoredPlan[] {
    return this.store.connection.rows(`${SELECT} ${condition}`, values).flatMap((row) => {
      const parsed = planRow.safeParse(row);
      if (!parsed.success) return [];
      const { body, format, amount, promoted, ...plan } = parsed.data;
      const minor = toMinorUnits(amount);
      return {
        ...plan,
        description: this.#formats.process(body ?? '', format),
        price: toMajorUnits(minor),
        promoted: promoted === 1,
        minor,
      };
    });
  }
}
