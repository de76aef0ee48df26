import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { activate, proofFor } from './inbox.ts';
import { call, type Answer } from './server.ts';
import { login, type Session } from './session.ts';

const money = z
  .number()
  .refine(
    (amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4),
    'an amount in major units has two decimals',
  );
const time = z.iso.datetime({ offset: true });

export const plan = z.strictObject({
  id: z.string().regex(/^[a-z0-9_-]+$/),
  nid: z.number().int(),
  title: z.string().min(1),
  description: z.string(),
  price: money.positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  interval: z.enum(['month', 'year']),
  promoted: z.boolean(),
});

export const pricedPlan = plan.extend({
  coupon: z.strictObject({ code: z.string(), discount: money, total: money }),
});

export const subscription = z.strictObject({
  id: z.uuid(),
  plan,
  status: z.enum(['pending', 'active', 'past_due', 'cancelled', 'expired']),
  price: money,
  currency: z.string(),
  coupon: z.string().nullable(),
  current_period_start: time,
  current_period_end: time,
  cancel_at_period_end: z.boolean(),
  gateway: z.string(),
});
export type Subscription = z.infer<typeof subscription>;

const receipt = z.strictObject({
  id: z.uuid(),
  created: time,
  amount: money,
  currency: z.string(),
  description: z.string().min(1),
  status: z.enum(['paid', 'failed', 'refunded']),
});

export const own = z.strictObject({
  subscription: subscription.nullable(),
  receipts: z.array(receipt),
  // Whether a payment waits for a step that the member's bank wants; none of the sandbox's does.
  awaits_payer: z.literal(false),
});
/** Answers of calls after which the member's bank may want a step. */
export const stepped = z.strictObject({ subscription, action: z.null() });
export const change = z.strictObject({ plan, credit: money, price: money, due: money });
const bought = z.strictObject({ subscription });
const registered = z.strictObject({
  uid: z.number().int(),
  subscription,
  message: z.literal('Please check your email to activate your account.'),
});

/** What a call that was refused over its fields says. */
const faults = z.strictObject({
  message: z.string().min(1),
  errors: z.record(z.string(), z.string().min(1)),
});

export const cents = (amount: number): number => Math.round(amount * 100);
export const random = (): string => randomBytes(6).toString('hex');
export const token = (kind: string): string => `sandbox_${kind}_${random()}`;
export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export interface Buyer {
  username: string;
  email: string;
  password: string;
}

/** Somebody who is not a member yet. */
export function stranger(): Buyer {
  const username = `pass_${random()}`;
  return { username, email: `${username}@example.com`, password: 'Passw0rd1' };
}

/** All fields of a purchase. */
export const order = (more: object = {}): Record<string, unknown> => ({
  token: token('success'),
  first_name: 'Ada',
  last_name: 'Lovelace',
  plan: 'monthly',
  postal_code: '10115',
  ...more,
});

/** A client address of its own, as the site forwards it, because limits count per address. */
export const someAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

export const register = (
  buyer: Buyer,
  more: object = {},
  from = someAddress(),
): Promise<Answer> => {
  const init = post({ ...order(), ...buyer, ...more });
  return call('/ag/api/register-subscription', {
    ...init,
    headers: { ...init.headers, 'x-forwarded-for': from },
  });
};

/** Registers with a pass, which has to work. */
export async function registerWell(
  buyer: Buyer,
  more: object = {},
): Promise<z.infer<typeof registered>> {
  const answer = await register(buyer, more);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return registered.parse(answer.body);
}

/** Presses the button behind the link that a buyer was sent, and logs in. */
export async function enter({ username, email, password }: Buyer): Promise<Session> {
  assert.equal((await activate(await proofFor(email))).status, 200);
  return login(username, password);
}

/** A new member with a pass, logged in. */
export async function newHolder(
  more: object = {},
): Promise<{ member: Session; buyer: Buyer; subscription: Subscription }> {
  const buyer = stranger();
  const { subscription: made } = await registerWell(buyer, more);
  return { member: await enter(buyer), buyer, subscription: made };
}

/** A new member without a pass. */
export async function newMember(): Promise<{ member: Session; buyer: Buyer }> {
  const buyer = stranger();
  const init = post({
    name: [{ value: buyer.username }],
    mail: [{ value: buyer.email }],
    pass: [{ value: buyer.password }],
    field_opt_in: [{ value: false }],
  });
  const headers = { ...init.headers, 'x-forwarded-for': someAddress() };
  const answer = await call('/user/registerpass', { ...init, headers });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { member: await enter(buyer), buyer };
}

export const buy = (member: Session, more: object = {}): Promise<Answer> =>
  member.post('/ag/api/auth-subscription', order(more));

export async function buyWell(member: Session, more: object = {}): Promise<Subscription> {
  const answer = await buy(member, more);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return bought.parse(answer.body).subscription;
}

/** A call of a member's that answers with the subscription. */
export async function act(member: Session, path: string): Promise<Subscription> {
  const answer = await member.post(path, {});
  assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
  return bought.parse(answer.body).subscription;
}

/** A member's pass and receipts. */
export async function passOf(member: Session): Promise<z.infer<typeof own>> {
  const answer = await member.get('/ag/api/user-subscription');
  assert.equal(answer.status, 200);
  return own.parse(answer.body);
}

/** Whether the member's roles, as the site reads them, include the pass. */
export async function hasPass(member: Session): Promise<boolean> {
  const { status, body } = await member.get(
    `/jsonapi/user/user?filter[uid]=${String(member.uid)}&include=roles`,
  );
  assert.equal(status, 200);
  return JSON.stringify(body).includes('"game_pass_subscriber"');
}

/** Asserts a validation error: the first problem as message, and one error for each of `fields`. */
export function assertFaults(answer: Answer, fields: readonly string[]): z.infer<typeof faults> {
  assert.equal(answer.status, 422, JSON.stringify(answer.body));
  const found = faults.parse(answer.body);
  assert.deepEqual(Object.keys(found.errors).sort(), [...fields].sort());
  assert.ok(
    Object.values(found.errors).includes(found.message),
    'the message is the first of the problems',
  );
  return found;
}

/** Asserts a refusal with nothing but a message, which it gives. */
export function messageOf(answer: Answer, status: number): string {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  return z.strictObject({ message: z.string() }).parse(answer.body).message;
}

function secret(): string {
  const key = process.env['SANDBOX_WEBHOOK_SECRET'];
  assert.ok(key, 'Name the key that the server signs events with: SANDBOX_WEBHOOK_SECRET.');
  return key;
}

/** How the sandbox signs what it sends. */
export const sign = (body: string, seconds: number, key = secret()): string =>
  `t=${String(seconds)},v1=${createHmac('sha256', key)
    .update(`${String(seconds)}.${body}`)
    .digest('hex')}`;

/** Sends an event as the sandbox does: signed now, unless `signature` says otherwise. */
export function webhook(event: object, signature?: string): Promise<Answer> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': signature ?? sign(body, Math.floor(Date.now() / 1000)),
  };
  return call('/ag/api/subscription-webhook/sandbox', { method: 'POST', headers, body });
}
