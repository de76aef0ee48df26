import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { bool, string } from 'yup';
import type { Plan, Subscription } from '@/content/schema/subscription';
import type { Payments } from '@/content/types/site';
import { Checkbox } from '@/ui/field/checkbox';
import { errorStyle } from '@/ui/field/field-style';
import { TextField } from '@/ui/field/text-field';
import { media } from '@/ui/theme/media';
import type { SessionUser } from '@/features/account/auth/session-user';
import { AgreementText } from '@/features/account/member-forms/agreement-text';
import { FormLink } from '@/features/account/member-forms/form-link';
import { MemberForm } from '@/features/account/member-forms/member-form';
import { NewPasswordFields } from '@/features/account/member-forms/new-password-fields';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import { rulesResolver, type Rules } from '@/features/account/validation/rules';
import { openModal } from '@/features/shell/modals/modal-store';
import { CardField } from '../card/card-field';
import type { CardHandle } from '../card/sandbox-card';
import { usePriceFormat } from '../game-pass/price';
import { CouponField, type CouponState } from './coupon-field';
import { purchaseFields } from './purchase-error';
import { emptyFields, type SubscribeFields } from './subscribe-fields';
import { usePurchase } from './use-purchase';

const MAX_NAME = 60;
const purchase = ({ atMost, requiredText, t }: Rules) => ({
  first_name: requiredText().max(MAX_NAME, atMost),
  last_name: requiredText().max(MAX_NAME, atMost),
  postal_code: requiredText()
    .max(12, atMost)
    .matches(/^[\p{L}\d][\p{L}\d -]+$/u, {
      message: t('postalCode'),
      excludeEmptyString: true,
    }),
});

const absentField = () => string().default('');

const memberResolver = rulesResolver((rules) => ({
  ...purchase(rules),
  username: absentField(),
  email: absentField(),
  password: absentField(),
  passwordVerify: absentField(),
  agreeToTerms: bool().required(),
}));

const guestResolver = rulesResolver((rules) => ({
  ...purchase(rules),
  username: rules.username().required(rules.required),
  email: rules.email().required(rules.required),
  password: rules.newPassword().required(rules.required),
  passwordVerify: rules.sameAs('password').required(rules.required),
  agreeToTerms: rules.agreement(),
}));

const pairStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  align-items: start;

  ${media.phablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const fieldsetStyle = css`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-4);
  border-block-start: var(--size-outline) dashed var(--line);

  legend {
    padding: 0;
    float: inline-start;
    inline-size: 100%;
    font-family: var(--font-display);
    font-size: var(--type-lg);
    font-weight: 800;
  }
`;

const wideStyle = css`
  form {
    max-inline-size: 620px;
    gap: var(--space-5);
  }
`;

type Field = ReturnType<typeof useMemberForm<SubscribeFields>>['field'];

export function AccountFields({ field }: { field: Field }) {
  const t = useTranslations('subscribe');
  return (
    <fieldset css={fieldsetStyle}>
      <legend>{t('account')}</legend>
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        help={t('emailHelp')}
        {...field('email')}
      />
      <div css={pairStyle}>
        <NewPasswordFields field={field} />
      </div>
      <Checkbox label={<AgreementText />} {...field('agreeToTerms')} />
    </fieldset>
  );
}

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
  const card = useRef<CardHandle>(null);
  const [isCardInvalid, setIsCardInvalid] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const { buy, isRetry, captchaWidget, confirmationDialog } = usePurchase({
    plan: plan.id,
    user,
    coupon: coupon.code,
    createToken: async () => (await card.current?.createToken()) ?? null,
  });

  const form = useMemberForm<SubscribeFields>({
    resolver: user ? memberResolver : guestResolver,
    defaults: emptyFields,
    submit: async (values, { setError }) => {
      if (coupon.error !== undefined) return;
      setNotice(null);
      const outcome = await buy(values);
      if (outcome === null) return;
      if ('subscription' in outcome)
        return onBought(outcome.subscription, user ? null : values.email);
      const { declined, refused, fields, message: failure } = outcome.error;
      if (declined) card.current?.clear();
      for (const field of purchaseFields) {
        const message = fields[field];
        if (message === undefined) continue;
        if (field === 'coupon') coupon.refuse(message);
        else setError(field, { message });
      }
      setNotice(failure);
      if (refused) await onRefused();
    },
  });

  const formatPrice = usePriceFormat();
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
        {captchaWidget}
        {notice && (
          <p role="alert" css={errorStyle}>
            {notice}
          </p>
        )}
      </MemberForm>
      {confirmationDialog}
    </div>
  );
}
