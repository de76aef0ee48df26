import type { useTranslations } from 'next-intl';
import { BackendError } from '@/api/backend';
import { findIdentityError, parseMessage } from '@/features/account/member-forms/server-errors';
import type { ValidationTexts } from '@/features/account/validation/rules';

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
}

/** @param settled Whether the next attempt is a new payment. */
export const createPurchaseError = (message: string, settled: boolean): PurchaseError => ({
  settled,
  message,
  declined: false,
  refused: false,
  fields: {},
});

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
  const { status, serverMessage } = failure;
  // A proxy's 502 has no message.
  if (status === 502 && serverMessage) return createPurchaseError(serverMessage, true);
  if (failure.isOutage)
    return createPurchaseError((status === 504 && serverMessage) || t('noResponse'), false);
  const message = serverMessage ?? t('failed');
  return {
    ...createPurchaseError(message, true),
    declined: status === 402,
    refused: status === 403 || status === 409,
    ...(status === 422 && refusal(failure, t, validation)),
  };
}
