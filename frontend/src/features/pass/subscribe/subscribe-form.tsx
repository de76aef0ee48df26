import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Plan, Subscription } from '@/content/schema/subscription';
import type { Payments } from '@/content/types';
import { errorStyle } from '@/ui/field/field-style';
import { TextField } from '@/ui/field/text-field';
import { mutate } from '@/features/account/queries/query-client';
import { useCaptcha } from '@/features/account/captcha/use-captcha';
import type { SessionUser } from '@/features/account/auth/session-user';
import { CardField } from '../card/card-field';
import type { CardHandle } from '../card/card-handle';
import { authenticatePayer } from '../card/payment-action';
import { formatPrice } from '../game-pass/price';
import { authSubscription, registerSubscription } from '../game-pass/subscription-calls';
import { useAgreedTerms } from '@/features/account/member-forms/agreement-text';
import { FormLink } from '@/features/account/member-forms/form-link';
import { MemberForm } from '@/features/account/member-forms/member-form';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import { openModal } from '@/features/shell/modals/modal-store';
import { AccountFields } from './account-fields';
import { deleteAttempt, startAttempt, getAttemptToken } from './payment-attempt';
import { CouponField } from './coupon-field';
import { pairStyle, fieldsetStyle } from './form-style';
import { purchaseError, purchaseFields, type PurchaseError } from './purchase-error';
import {
  emptyFields,
  guestResolver,
  memberResolver,
  type SubscribeFields,
} from './subscribe-rules';
import type { CouponState } from './use-coupon';

const wideStyle = css`
  form {
    max-inline-size: 620px;
    gap: var(--space-5);
  }
`;

interface SubscribeFormProps {
  plan: Plan;
  user: SessionUser | null;
  payments: Payments;
  coupon: CouponState;
  onBought: (subscription: Subscription, sentTo: string | null) => void;
  /** Must not reject. */
  onRefused: () => Promise<void>;
}

/** Values stay after an error; a declined card is cleared. */
export function SubscribeForm({
  plan,
  user,
  payments,
  coupon,
  onBought,
  onRefused,
}: SubscribeFormProps) {
  const t = useTranslations('subscribe');
  const validation = useTranslations('forms.validation');
  const buyer = { plan: plan.id, uid: user?.uid ?? null };
  const card = useRef<CardHandle>(null);
  /** The open payment's uid, null for a guest's; undefined if no payment is open. */
  const [attemptOwner, setAttemptOwner] = useState(() =>
    getAttemptToken(buyer) === null ? undefined : buyer.uid,
  );
  const isRetry = attemptOwner === buyer.uid;
  const [isCardInvalid, setIsCardInvalid] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const captcha = useCaptcha();
  const agreedTerms = useAgreedTerms();

  const deleteOpenAttempt = () => {
    deleteAttempt();
    setAttemptOwner(undefined);
  };

  const sendPurchase = (values: SubscribeFields, token: string, captchaToken: string | null) => {
    const { first_name, last_name, postal_code, username, email, password } = values;
    const code = coupon.code.trim();
    const purchase = {
      token,
      first_name,
      last_name,
      plan: plan.id,
      postal_code,
      ...(code && { coupon: code }),
    };
    return user
      ? mutate(authSubscription, purchase)
      : mutate(registerSubscription, {
          body: { ...purchase, username, email, password, agreed_terms: agreedTerms },
          captcha: captchaToken,
        });
  };

  /**
   * Authenticates and sends the same payment again. Null when nothing else is wrong. A captcha
   * token is valid once.
   */
  const authenticatePayment = async (
    purchaseFailure: PurchaseError,
    captchaToken: string | null,
    pay: () => Promise<void>,
  ): Promise<PurchaseError | null> => {
    if (!purchaseFailure.step) return purchaseFailure;
    try {
      await authenticatePayer(payments, purchaseFailure.step);
    } catch {
      return { ...purchaseFailure, message: t('unreachable') };
    }
    if (captchaToken !== null) return { ...purchaseFailure, message: t('stepTaken') };
    try {
      await pay();
      return null;
    } catch (error) {
      return purchaseError(error, t, validation);
    }
  };

  const form = useMemberForm<SubscribeFields>({
    resolver: user ? memberResolver : guestResolver,
    defaults: emptyFields,
    submit: async (values, { setError }) => {
      if (coupon.error !== undefined) return;
      setNotice(null);
      // Taken only after the coupon's check: a token is valid once.
      const captchaToken = user ? null : captcha.takeToken();
      if (captchaToken === false) return;
      const token =
        getAttemptToken(buyer) ??
        (await card.current?.createToken().catch(() => setNotice(t('unreachable')))) ??
        null;
      if (token === null) return;
      startAttempt(buyer, token);
      const pay = async () => {
        const subscription = await sendPurchase(values, token, captchaToken);
        deleteOpenAttempt();
        onBought(subscription, user ? null : values.email);
      };
      try {
        await pay();
      } catch (error) {
        if (captcha.handleRefusal(error)) {
          // The payment that was sent stays open.
          if (!isRetry) deleteAttempt();
          return;
        }
        const purchaseFailure = await authenticatePayment(
          purchaseError(error, t, validation),
          captchaToken,
          pay,
        );
        if (!purchaseFailure) return;
        if (purchaseFailure.settled) deleteOpenAttempt();
        else setAttemptOwner(buyer.uid);
        if (purchaseFailure.declined) card.current?.clear();
        for (const field of purchaseFields) {
          const message = purchaseFailure.fields[field];
          if (message === undefined) continue;
          if (field === 'coupon') coupon.refuse(message);
          else setError(field, { message });
        }
        setNotice(purchaseFailure.message);
        if (purchaseFailure.refused) await onRefused();
      }
    },
  });

  const amountDue = formatPrice(coupon.coupon?.total ?? plan.price, plan.currency);
  return (
    <div css={wideStyle}>
      <MemberForm
        label={t('title')}
        form={{
          ...form,
          blocked: form.blocked || coupon.error !== undefined || (isCardInvalid && !isRetry),
        }}
        submitText={isRetry ? t('retry') : t('pay', { amount: amountDue })}
        links={
          !user && (
            <FormLink
              href="/account"
              text={t('hasAccount')}
              onFollow={() => openModal('login', { reason: t('signInReason') })}
            />
          )
        }
      >
        <fieldset css={fieldsetStyle}>
          <legend>{t('buyer')}</legend>
          <div css={pairStyle}>
            <TextField
              label={t('firstName')}
              autoComplete="given-name"
              {...form.field('first_name')}
            />
            <TextField
              label={t('lastName')}
              autoComplete="family-name"
              {...form.field('last_name')}
            />
          </div>
          <TextField
            label={t('postalCode')}
            autoComplete="postal-code"
            {...form.field('postal_code')}
          />
        </fieldset>
        {!user && <AccountFields field={form.field} />}
        <fieldset css={fieldsetStyle}>
          <legend>{t('payment')}</legend>
          <CouponField coupon={coupon} />
          {isRetry ? (
            <p>{t('timedOut')}</p>
          ) : (
            <CardField handle={card} payments={payments} onInvalidChange={setIsCardInvalid} />
          )}
        </fieldset>
        {!user && captcha.widget}
        {notice && (
          <p role="alert" css={errorStyle}>
            {notice}
          </p>
        )}
      </MemberForm>
    </div>
  );
}
