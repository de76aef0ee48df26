import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { sha256 } from 'drupal-recipe-server/account';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { planSchema } from './plans.ts';
import { createTokenUsedError } from './sandbox.ts';
import { migrateGamePass } from './schema.ts';

const status = z.enum(['active', 'past_due', 'cancelled', 'expired']);
const invoice = z
  .object({
    id: z.string(),
    created: dateTime,
    amount: z.number().describe('Major units; negative for credit'),
    currency: z.string(),
    description: z.string(),
    status: z.enum(['paid', 'open', 'refunded', 'void']),
    url: z.string().nullable().describe('Page at the provider'),
  })
  .meta({ id: 'Invoice' });
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(z.string(), schema, {
    decode: (text) => JSON.parse(text),
    encode: (value) => JSON.stringify(value),
  });

/** Times in Unix seconds. */
const passRow = z.object({
  id: z.string(),
  /** 0 once the account is deleted: the coupon stays used. */
  uid: z.number(),
  status,
  /** As bought. */
  plan: json(planSchema),
  /** Value of the current period in cents. */
  paid: z.number(),
  coupon: z.string().nullable(),
  token_hash: z.string(),
  /** Buyer and plan that the token is bound to. */
  order_key: z.string(),
  /** 1 if the card declines later charges. */
  declines: z.number(),
  period_start: z.number(),
  period_end: z.number(),
  /** Start of period counting: a pass bought on the 31st returns to the 31st after February. */
  anchor: z.number(),
  created: z.number(),
  /** Newest first. */
  invoices: json(z.array(invoice)),
});
export type GamePass = z.infer<typeof passRow>;

export const subscriptionSchema = z
  .object({
    id: z.string(),
    plan: planSchema,
    status,
    price: z.number().describe('Major units'),
    currency: z.string(),
    coupon: z.string().nullable(),
    current_period_start: dateTime,
    current_period_end: dateTime,
    cancel_at_period_end: z.boolean(),
    provider: z.enum(['sandbox', 'stripe']),
  })
  .meta({ id: 'Subscription' });
export const passRecord = z.object({
  subscription: subscriptionSchema.nullable(),
  invoices: z.array(invoice),
});

export const toSubscription = (pass: GamePass): z.infer<typeof subscriptionSchema> => ({
  id: pass.id,
  plan: pass.plan,
  status: pass.status,
  price: pass.plan.price,
  currency: pass.plan.currency,
  coupon: pass.coupon,
  current_period_start: formatRfc3339(pass.period_start),
  current_period_end: formatRfc3339(pass.period_end),
  cancel_at_period_end: pass.status === 'cancelled',
  provider: 'sandbox',
});

/** After the period end, once a renewal was declined. */
const GRACE_SECONDS = 7 * 86_400;

const role = 'game_pass_subscriber';
const addRole = `INSERT INTO user__roles (entity_id, delta, roles) SELECT ?1, coalesce(max(delta) + 1, 0), ?2
  FROM user__roles WHERE entity_id = ?1 HAVING coalesce(sum(roles = ?2), 0) = 0`;
const deleteRole = 'DELETE FROM user__roles WHERE entity_id = ?1 AND roles = ?2';

export class Passes {
  constructor(private readonly store: Store) {
    migrateGamePass(store);
  }

  /** Throws 409 unless it is the same order. */
  findByToken(token: string, orderKey: string): GamePass | undefined {
    const [pass] = this.#find('token_hash = ?', sha256(token));
    if (pass !== undefined && pass.order_key !== orderKey) throw createTokenUsedError();
    return pass;
  }

  /** A live pass is the first. */
  findByMember(uid: number): GamePass[] {
    return this.#find("uid = ? ORDER BY status = 'expired', created DESC", uid);
  }

  findLive(uid: number): GamePass | undefined {
    return this.findByMember(uid).find((pass) => pass.status !== 'expired');
  }

  find(id: string): GamePass | undefined {
    return this.#find('id = ?', id)[0];
  }

  findDueIds(): string[] {
    const end = `period_end + iif(status = 'past_due', ${GRACE_SECONDS}, 0)`;
    return this.store.connection.column(
      `SELECT id FROM ag_game_pass WHERE status <> 'expired' AND ${end} <= ? ORDER BY period_end`,
      [this.store.now()],
    );
  }

  describe(uid: number): z.infer<typeof passRecord> {
    const passes = this.findByMember(uid);
    const [subscription = null] = passes.map(toSubscription);
    return { subscription, invoices: passes.flatMap(({ invoices }) => invoices) };
  }

  /** Grants or revokes the role too. */
  save(pass: GamePass): GamePass {
    const row = z.encode(passRow, pass);
    const names = Object.keys(row);
    const { connection } = this.store;
    connection.execute(
      `INSERT INTO ag_game_pass (${names.join()}) VALUES (${names.map(() => '?').join()})
       ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join()}`,
      Object.values(row),
    );
    connection.execute(pass.status === 'expired' ? deleteRole : addRole, [pass.uid, role]);
    return pass;
  }

  deleteForUser(uid: number): string[] {
    const sql = "UPDATE ag_game_pass SET uid = 0, order_key = '', status = 'expired' WHERE uid = ?";
    this.store.connection.execute(sql, [uid]);
    return [];
  }

  #find(condition: string, value: string | number): GamePass[] {
    const sql = `SELECT * FROM ag_game_pass WHERE ${condition}`;
    return this.store.connection.rows(sql, [value]).map((row) => passRow.parse(row));
  }
}
