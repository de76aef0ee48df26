import { BackendError } from '@/features/account/auth/backend';
import { identityFaultIn } from '@/features/account/member-forms/server-faults';
import { payerStepIn, type PayerStep } from '../card/payer-step';

const NO_ANSWER = 'The payment service did not answer. Try again: you will not be charged twice.';
const UNKNOWN = 'A problem occured. Please try again or contact support.';

/** The fields that the backend may find fault with. */
export const purchaseFields = [
  'first_name',
  'last_name',
  'username',
  'email',
  'password',
  'postal_code',
  'coupon',
] as const;
export type PurchaseField = (typeof purchaseFields)[number];

/** Why a purchase failed. */
export interface PurchaseFault {
  /** Whether it is certain that nothing was charged: the next try is another payment. */
  settled: boolean;
  /** The card is no good. */
  declined: boolean;
  /** This buyer cannot have it: there is a pass already, or the session is over. */
  refused: boolean;
  fields: Partial<Record<PurchaseField, string>>;
  /** What is about no field. */
  message: string | null;
  /** The step that the buyer's bank wants; then the same payment is sent again. */
  step: PayerStep | null;
}

const textsIn = (value: unknown): [string, string][] =>
  Object.entries(value ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );

const isField = (name: string): name is PurchaseField =>
  purchaseFields.some((field) => field === name);

/** The sentences of a 422 at their fields; SPEC section 8 has its own for names and addresses. */
function refusal(errors: unknown): Pick<PurchaseFault, 'fields' | 'message'> {
  const fields: PurchaseFault['fields'] = {};
  const rest: string[] = [];
  for (const [name, said] of textsIn(errors)) {
    const fault = /already taken|too long/.test(said) ? identityFaultIn(said) : null;
    const field = fault?.field ?? name;
    if (isField(field)) fields[field] = fault?.message ?? said;
    else rest.push(said);
  }
  const [message = null] = rest;
  return { fields, message: message ?? (Object.keys(fields).length > 0 ? null : UNKNOWN) };
}

export function purchaseFault(error: unknown): PurchaseFault {
  const { status, errors, serverMessage } =
    error instanceof BackendError ? error : { status: null, errors: null, serverMessage: null };
  const nothing = { declined: false, refused: false, fields: {}, step: null };
  const step = status === 402 ? payerStepIn(errors) : null;
  if (step) return { ...nothing, settled: false, message: serverMessage, step };
  // The gateway takes no such payment, says the backend itself; a proxy's 502 says nothing.
  if (status === 502 && serverMessage) return { ...nothing, settled: true, message: serverMessage };
  if (status === null || status >= 500)
    return {
      ...nothing,
      settled: false,
      message: status === 504 && serverMessage ? serverMessage : NO_ANSWER,
    };
  if (status === 422) return { ...nothing, settled: true, ...refusal(errors) };
  const [declined, refused] = [status === 402, status === 403 || status === 409];
  return {
    settled: true,
    declined,
    refused,
    fields: {},
    message: serverMessage ?? UNKNOWN,
    step: null,
  };
}
