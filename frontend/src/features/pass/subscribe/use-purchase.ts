import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PurchaseResult, Subscription } from '@/content/schema/subscription';
import type { SessionUser } from '@/features/account/auth/session-user';
import { useCaptcha } from '@/features/account/captcha/use-captcha';
import { useAgreedTerms } from '@/features/account/member-forms/agreement-text';
import { mutate } from '@/features/account/queries/query-client';
import { usePaymentConfirmation } from '../card/card-field';
import { authSubscription, registerSubscription } from '../game-pass/subscription-calls';
import { deleteAttempt, getAttemptToken, startAttempt } from './payment-attempt';
import { purchaseError, createPurchaseError, type PurchaseError } from './purchase-error';
import type { SubscribeFields } from './subscribe-fields';

interface Order {
  plan: string;
  user: SessionUser | null;
  coupon: string;
  /** Null when the card is incomplete. Rejects when the provider is unavailable. */
  createToken: () => Promise<string | null>;
}

/** Null when the buyer has to correct the card or the captcha first. */
type Outcome = { subscription: Subscription } | { error: PurchaseError } | null;

/** Sends a payment at most once, however often the buyer tries. */
export function usePurchase({ plan, user, coupon, createToken }: Order) {
  const t = useTranslations('subscribe');
  const validation = useTranslations('forms.validation');
  const buyer = { plan, uid: user?.uid ?? null };
  /** The open payment's uid, null for a guest's; undefined if no payment is open. */
  const [attemptOwner, setAttemptOwner] = useState(() =>
    getAttemptToken(buyer) === null ? undefined : buyer.uid,
  );
  const isRetry = attemptOwner === buyer.uid;
  const captcha = useCaptcha();
  const confirmation = usePaymentConfirmation();
  const agreedTerms = useAgreedTerms();

  const send = (
    values: SubscribeFields,
    token: string,
    captchaToken: string | null,
  ): Promise<PurchaseResult> => {
    const { first_name, last_name, postal_code, username, email, password } = values;
    const code = coupon.trim();
    const payment = {
      token,
      first_name,
      last_name,
      plan,
      postal_code,
      ...(code && { coupon: code }),
    };
    if (user) return mutate(authSubscription, payment);
    const body = { ...payment, username, email, password, agreed_terms: agreedTerms };
    return mutate(registerSubscription, { body, captcha: captchaToken });
  };

  /** If the payer has to confirm, the same payment is sent again afterwards. */
  const pay = async (
    values: SubscribeFields,
    token: string,
    captchaToken: string | null,
  ): Promise<Outcome> => {
    const first = await send(values, token, captchaToken);
    if ('subscription' in first) return first;
    const isConfirmed = await confirmation.confirm(first.action).catch(() => null);
    if (isConfirmed === null) return { error: createPurchaseError(t('unreachable'), false) };
    if (!isConfirmed) return { error: createPurchaseError(t('notConfirmed'), true) };
    // A captcha token is valid once.
    if (captchaToken !== null) return { error: createPurchaseError(t('stepTaken'), false) };
    const second = await send(values, token, null);
    return 'subscription' in second
      ? second
      : { error: createPurchaseError(t('notConfirmed'), true) };
  };

  const buy = async (values: SubscribeFields): Promise<Outcome> => {
    const captchaToken = user ? null : captcha.takeToken();
    if (captchaToken === false) return null;
    let token = getAttemptToken(buyer);
    try {
      token ??= await createToken();
    } catch {
      return { error: createPurchaseError(t('unreachable'), true) };
    }
    if (token === null) return null;
    startAttempt(buyer, token);
    const outcome = await pay(values, token, captchaToken).catch((error: unknown) =>
      captcha.handleRefusal(error) ? null : { error: purchaseError(error, t, validation) },
    );
    if (outcome === null) {
      // A payment that was sent before stays open.
      if (!isRetry) deleteAttempt();
    } else if ('error' in outcome && !outcome.error.settled) {
      setAttemptOwner(buyer.uid);
    } else {
      deleteAttempt();
      setAttemptOwner(undefined);
    }
    return outcome;
  };

  return {
    buy,
    /** The outcome of the last payment is unknown. */
    isRetry,
    captchaWidget: user ? null : captcha.widget,
    confirmationDialog: confirmation.dialog,
  };
}
