import type { useTranslations } from 'next-intl';
import { BackendError } from '@/features/account/auth/backend';
import { findIdentityError, parseMessage } from '@/features/account/member-forms/server-errors';
import type { ValidationTexts } from '@/features/account/validation/rules';
import { parsePaymentAction, type PaymentAction } from '../card/payment-action';

type SubscribeTexts = ReturnType<typeof useTranslations<'subscribe'>>;

export const purchaseFields = [
  'first_name',
  'last_name',
  'username',
  'email',
  'password',
  'postal_code',
  'coupon',
] as const;
type PurchaseField = (typeof purchaseFields)[number];

export interface PurchaseError {
  /** Nothing was charged: the next attempt is a new payment. */
  settled: boolean;
  declined: boolean;
  /** The buyer already has a pass, or the session has expired. */
  refused: boolean;
  fields: Partial<Record<PurchaseField, string>>;
  message: string | null;
  /** Authentication is required; afterwards the same payment is sent again. */
  step: PaymentAction | null;
}

const isField = (name: string): name is PurchaseField =>
  purchaseFields.some((field) => field === name);

function refusal(
  { fieldErrors }: BackendError,
  t: SubscribeTexts,
  validation: ValidationTexts,
): Pick<PurchaseError, 'fields' | 'message'> {
  const fields: PurchaseError['fields'] = {};
  const rest: string[] = [];
  for (const { field: name, message } of fieldErrors) {
    const identity = /already taken|too long/.test(message)
      ? findIdentityError(parseMessage(message), validation)
      : null;
    const field = identity?.field ?? name;
    if (isField(field)) fields[field] = identity?.message ?? message;
    else rest.push(message);
  }
  const [message = null] = rest;
  return { fields, message: message ?? (Object.keys(fields).length > 0 ? null : t('failed')) };
}

export function purchaseError(
  error: unknown,
  t: SubscribeTexts,
  validation: ValidationTexts,
): PurchaseError {
  const failure = error instanceof BackendError ? error : new BackendError(error, null);
  const { status, content, serverMessage } = failure;
  const noEffects = { declined: false, refused: false, fields: {}, step: null };
  const step = status === 402 ? parsePaymentAction(content) : null;
  if (step) return { ...noEffects, settled: false, message: serverMessage, step };
  // A proxy's 502 has no message.
  if (status === 502 && serverMessage)
    return { ...noEffects, settled: true, message: serverMessage };
  if (status === null || status >= 500)
    return {
      ...noEffects,
      settled: false,
      message: status === 504 && serverMessage ? serverMessage : t('noResponse'),
    };
  if (status === 422) return { ...noEffects, settled: true, ...refusal(failure, t, validation) };
  return {
    settled: true,
    declined: status === 402,
    refused: status === 403 || status === 409,
    fields: {},
    message: serverMessage ?? t('failed'),
    step: null,
  };
}
