import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { activate, activationLinkFor } from './inbox.ts';
import { call, errorBody, type ApiResponse } from './server.ts';
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
  status: z.enum(['active', 'past_due', 'cancelled', 'expired']),
  price: money,
  currency: z.string(),
  coupon: z.string().nullable(),
  current_period_start: time,
  current_period_end: time,
  cancel_at_period_end: z.boolean(),
  provider: z.literal('sandbox'),
});
export type Subscription = z.infer<typeof subscription>;

const invoice = z.strictObject({
  id: z.string().min(1),
  created: time,
  amount: money,
  currency: z.string(),
  description: z.string().min(1),
  status: z.enum(['paid', 'open', 'refunded', 'void']),
  url: z.null(),
});

export const passResponse = z.strictObject({
  subscription: subscription.nullable(),
  invoices: z.array(invoice),
  has_portal: z.literal(false),
});
export const planChange = z.strictObject({ plan, credit: money, price: money, due: money });
const purchaseResponse = z.strictObject({ subscription });
const registered = z.strictObject({
  uid: z.number().int(),
  subscription,
  message: z.literal('Please check your email to activate your account.'),
});

const validationErrors = errorBody.required().transform(({ message, errors }) => ({
  message,
  errors: Object.fromEntries(errors.map((error) => [error.field, error.message])),
}));

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

export function newBuyer(): Buyer {
  const username = `pass_${random()}`;
  return { username, email: `${username}@example.com`, password: 'Passw0rd1' };
}

export const subscriptionBody = (more: object = {}): Record<string, unknown> => ({
  token: token('success'),
  first_name: 'Ada',
  last_name: 'Lovelace',
  plan: 'monthly',
  postal_code: '10115',
  ...more,
});

/** Limits count per address. */
export const randomAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

export const register = (
  buyer: Buyer,
  more: object = {},
  from = randomAddress(),
): Promise<ApiResponse> => {
  const init = post({ ...subscriptionBody(), ...buyer, ...more });
  return call('/ag/api/register-subscription', {
    ...init,
    headers: { ...init.headers, 'x-forwarded-for': from },
  });
};

export async function registerSuccessfully(
  buyer: Buyer,
  more: object = {},
): Promise<z.infer<typeof registered>> {
  const response = await register(buyer, more);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return registered.parse(response.body);
}

export async function activateAndLogIn({ username, email, password }: Buyer): Promise<Session> {
  assert.equal((await activate(await activationLinkFor(email))).status, 200);
  return login(username, password);
}

export async function newHolder(
  more: object = {},
): Promise<{ member: Session; buyer: Buyer; subscription: Subscription }> {
  const buyer = newBuyer();
  const { subscription: created } = await registerSuccessfully(buyer, more);
  return { member: await activateAndLogIn(buyer), buyer, subscription: created };
}

export async function newMember(): Promise<{ member: Session; buyer: Buyer }> {
  const buyer = newBuyer();
  const init = post({
    name: [{ value: buyer.username }],
    mail: [{ value: buyer.email }],
    pass: [{ value: buyer.password }],
    field_opt_in: [{ value: false }],
  });
  const headers = { ...init.headers, 'x-forwarded-for': randomAddress() };
  const response = await call('/user/registerpass', { ...init, headers });
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return { member: await activateAndLogIn(buyer), buyer };
}

export const buy = (member: Session, more: object = {}): Promise<ApiResponse> =>
  member.post('/ag/api/auth-subscription', subscriptionBody(more));

export async function buySuccessfully(member: Session, more: object = {}): Promise<Subscription> {
  const response = await buy(member, more);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return purchaseResponse.parse(response.body).subscription;
}

export async function postForSubscription(member: Session, path: string): Promise<Subscription> {
  const response = await member.post(path, {});
  assert.equal(response.status, 200, `${path}: ${JSON.stringify(response.body)}`);
  return purchaseResponse.parse(response.body).subscription;
}

export async function passOf(member: Session): Promise<z.infer<typeof passResponse>> {
  const response = await member.get('/ag/api/user-subscription');
  assert.equal(response.status, 200);
  return passResponse.parse(response.body);
}

/** Reads the role of pass holders, as the site does. */
export async function hasPass(member: Session): Promise<boolean> {
  const { status, body } = await member.get(
    `/jsonapi/user/user?filter[uid]=${String(member.uid)}&include=roles`,
  );
  assert.equal(status, 200);
  return JSON.stringify(body).includes('"game_pass_subscriber"');
}

/** The response has errors of exactly these fields; its message is one of theirs. */
export function assertValidationErrors(
  response: ApiResponse,
  fields: readonly string[],
): z.infer<typeof validationErrors> {
  assert.equal(response.status, 422, JSON.stringify(response.body));
  const found = validationErrors.parse(response.body);
  assert.deepEqual(Object.keys(found.errors).sort(), [...fields].sort());
  assert.ok(
    Object.values(found.errors).includes(found.message),
    'the message is one of the field errors',
  );
  return found;
}

/** Nothing exists before the payer has confirmed. */
export function assertConfirmationRequired(response: ApiResponse): void {
  assert.equal(response.status, 202, JSON.stringify(response.body));
  assert.deepEqual(response.body, { action: { provider: 'sandbox' } });
}

/** The error has no other fields. @returns its message. */
export function messageOf(response: ApiResponse, status: number): string {
  assert.equal(response.status, status, JSON.stringify(response.body));
  return z.strictObject({ message: z.string() }).parse(response.body).message;
}
