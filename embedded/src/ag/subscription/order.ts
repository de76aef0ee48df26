import type { Store } from '../../store/store.ts';
import { mailViolations, nameViolations } from '../../rest/user-fields.ts';
import { MAX_CONSENT_LENGTH } from '../account/consents.ts';
import { passwordFault } from '../account/passwords.ts';
import { signUpUsers } from '../account/sign-up-rules.ts';

/** A submitted order; strings are trimmed. */
export interface Order {
  token: string;
  firstName: string;
  lastName: string;
  plan: string;
  postalCode: string;
  /** As typed; null without a coupon. */
  coupon: string | null;
}

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  /** The consent text as shown; empty if there was none. */
  consent: string;
}

/** Message by request field. */
export type FieldErrors = Record<string, string>;
type Body = Readonly<Record<string, unknown>>;

/** Maximum lengths and the messages for empty values. */
const fields = {
  token: [255, 'Enter your payment details.'],
  first_name: [100, 'Enter your first name.'],
  last_name: [100, 'Enter your last name.'],
  plan: [64, 'Choose a plan.'],
  postal_code: [20, 'Enter your postal code.'],
} as const satisfies Record<string, readonly [longest: number, missing: string]>;

const textOf = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Parses an order and validates its texts. Does not check plan and coupon. */
export function readOrder(body: Body): { order: Order; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const text = (name: keyof typeof fields): string => {
    const [longest, missing] = fields[name];
    const value = textOf(body, name);
    if (value === '') errors[name] = missing;
    if ([...value].length > longest)
      errors[name] = `This is too long: it must be ${String(longest)} characters or less.`;
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
  return { order, errors };
}

export const readAccount = (body: Body): NewAccount => ({
  username: textOf(body, 'username'),
  email: textOf(body, 'email'),
  password: typeof body['password'] === 'string' ? body['password'] : '',
  consent: textOf(body, 'agreed_terms'),
});

/** Validation errors of a new account, in Drupal core's wording. */
export function accountErrors(
  store: Store,
  { username, email, password, consent }: NewAccount,
): FieldErrors {
  const [name] = nameViolations(store, username === '' ? null : username, null, signUpUsers);
  const [mail] = mailViolations(store, email === '' ? null : email, null, signUpUsers);
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
