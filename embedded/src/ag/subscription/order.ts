import type { Store } from '../../store/store.ts';
import { mailViolations, nameViolations } from '../../rest/user-fields.ts';
import { MAX_CONSENT_LENGTH } from '../account/consents.ts';
import { passwordFault } from '../account/passwords.ts';
import { portalUsers } from '../account/sign-up-rules.ts';

/** What somebody who buys a pass has filled in; texts are trimmed. */
export interface Order {
  token: string;
  firstName: string;
  lastName: string;
  /** Machine name of a plan. */
  plan: string;
  postalCode: string;
  /** A code as it was typed; null without one. */
  coupon: string | null;
}

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  /** The sentence that was agreed to, as it was shown; empty when there was none. */
  consent: string;
}

/** A sentence by field of the request. */
export type Faults = Record<string, string>;
type Body = Readonly<Record<string, unknown>>;

/** Longest values, and what to say when there is none. */
const fields = {
  token: [255, 'Enter how you pay.'],
  first_name: [100, 'Enter your first name.'],
  last_name: [100, 'Enter your last name.'],
  plan: [64, 'Choose a plan.'],
  postal_code: [20, 'Enter your postal code.'],
} as const satisfies Record<string, readonly [longest: number, missing: string]>;

const textOf = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Reads an order, and says what is wrong with its texts. Whether the plan and the coupon are any good is not looked at here. */
export function readOrder(body: Body): { order: Order; faults: Faults } {
  const faults: Faults = {};
  const text = (name: keyof typeof fields): string => {
    const [longest, missing] = fields[name];
    const value = textOf(body, name);
    if (value === '') faults[name] = missing;
    if ([...value].length > longest)
      faults[name] = `This is too long: it must be ${String(longest)} characters or less.`;
    return value;
  };
  const coupon = [...textOf(body, 'coupon')].slice(0, 64).join('');
  const order: Order = {
    token: text('token'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    plan: text('plan'),
    postalCode: text('postal_code'),
    coupon: coupon === '' ? null : coupon,
  };
  return { order, faults };
}

export const readAccount = (body: Body): NewAccount => ({
  username: textOf(body, 'username'),
  email: textOf(body, 'email'),
  password: typeof body['password'] === 'string' ? body['password'] : '',
  consent: textOf(body, 'agreed_terms'),
});

/** What is wrong with an account to be, in core's words. */
export function accountFaults(
  store: Store,
  { username, email, password, consent }: NewAccount,
): Faults {
  const [name] = nameViolations(store, username === '' ? null : username, null, portalUsers);
  const [mail] = mailViolations(store, email === '' ? null : email, null, portalUsers);
  const weak = passwordFault(password);
  return {
    ...(name === undefined ? {} : { username: name.message }),
    ...(mail === undefined ? {} : { email: mail.message }),
    ...(weak === null ? {} : { password: weak }),
    ...([...consent].length > MAX_CONSENT_LENGTH
      ? {
          agreed_terms: `This is too long: it must be ${String(MAX_CONSENT_LENGTH)} characters or less.`,
        }
      : {}),
  };
}
