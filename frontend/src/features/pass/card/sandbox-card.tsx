import { css } from '@/ui/style/css';
import { yupResolver } from '@hookform/resolvers/yup';
import { useTranslations } from 'next-intl';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  type ChangeEvent,
  type Ref,
} from 'react';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/field/text-field';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import type { Rules } from '@/features/account/validation/rules';
import { object } from 'yup';

/** Card data never reaches this site's servers. */
export interface CardHandle {
  /** A token for one payment; null when the card is incomplete. Rejects when the gateway fails. */
  createToken: () => Promise<string | null>;
  clear: () => void;
}

export interface CardProps {
  handle: Ref<CardHandle>;
  onInvalidChange: (isInvalid: boolean) => void;
}

/** Other numbers are rejected, so that no real card is ever sent. */
const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'success' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 0119', outcome: 'timeout' },
  { number: '4000 0000 0000 3220', outcome: 'confirm' },
  { number: '4000 0000 0000 0341', outcome: 'renewal-declined' },
] as const;

const digits = (text: string) => text.replace(/\D/g, '');

const testCard = (number: string) =>
  testCards.find((card) => digits(card.number) === digits(number));

function sandboxToken(outcome: string): string {
  // `crypto.randomUUID` is undefined on plain HTTP.
  const random = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `sandbox_${outcome}_${random}`;
}

const EXPIRY = /^(0[1-9]|1[0-2]) ?\/ ?(\d{2})$/;

function isNotExpired(value: string, now = new Date()): boolean {
  const [, month, year] = EXPIRY.exec(value) ?? [];
  return (
    month !== undefined && year !== undefined && new Date(2000 + Number(year), Number(month)) > now
  );
}

function hasValidChecksum(value: string): boolean {
  const digits = [...value.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}

type PaymentTexts = ReturnType<typeof useTranslations<'payment'>>;

const cardSchema = ({ requiredText }: Rules, t: PaymentTexts) =>
  object({
    number: requiredText()
      .test('card', t('invalidNumber'), hasValidChecksum)
      .test('test-card', t('notTestCard'), (value) => testCard(value) !== undefined),
    expiry: requiredText()
      .matches(EXPIRY, t('invalidExpiry'))
      .test('good', t('expired'), (value) => isNotExpired(value)),
    code: requiredText().matches(/^\d{3,4}$/, t('invalidCode')),
  });

const formatCardNumber = (value: string): string =>
  value
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

const formatExpiry = (value: string): string =>
  value
    .replace(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d{2})(?=\d)/, '$1/');

const empty = { number: '', expiry: '', code: '' };

const digitsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
`;

const cardStyle = css`
  display: grid;
  gap: var(--space-2);
`;

const helpStyle = css`
  padding: var(--space-3) var(--space-4);
  border: var(--size-outline) dashed var(--line-strong);
  border-radius: var(--radius-md);
  font-size: var(--type-sm);

  summary {
    min-block-size: 28px;
    font-weight: 700;
    cursor: pointer;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    padding-block: var(--space-2);
    border-block-start: var(--size-outline) dashed var(--line);
  }
  code {
    display: block;
    font-size: var(--type-md);
    white-space: nowrap;
  }
`;

/** Formats only with the caret at the end, which would jump otherwise. */
const formatOnInput =
  (tidy: (value: string) => string, onChange: (event: ChangeEvent<HTMLInputElement>) => void) =>
  (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    if (target.selectionStart === target.value.length) target.value = tidy(target.value);
    onChange(event);
  };

export function SandboxCard({ handle, onInvalidChange }: CardProps) {
  const t = useTranslations('payment');
  const resolver = useCallback((rules: Rules) => yupResolver(cardSchema(rules, t)), [t]);
  const form = useMemberForm({ resolver, defaults: empty });
  const { blocked, trigger, getValues, setValue, clearErrors } = form;
  const reportFailure = useEffectEvent(onInvalidChange);
  useEffect(() => reportFailure(blocked), [blocked]);

  useImperativeHandle(handle, () => ({
    createToken: async () => {
      if (!(await trigger())) return null;
      const card = testCard(getValues('number'));
      return card ? sandboxToken(card.outcome) : null;
    },
    clear: () => form.reset(empty),
  }));

  const field = (name: keyof typeof empty, tidy: (value: string) => string) => {
    const { onChange, ...rest } = form.field(name);
    return { ...rest, onChange: formatOnInput(tidy, (event) => void onChange(event)) };
  };
  const take = (number: string) => {
    clearErrors();
    setValue('number', number);
    setValue('expiry', '12/34');
    setValue('code', '123');
  };

  return (
    <div css={cardStyle}>
      <TextField
        label={t('number')}
        inputMode="numeric"
        autoComplete="off"
        {...field('number', formatCardNumber)}
      />
      <div css={digitsStyle}>
        <TextField
          label={t('expiry')}
          placeholder={t('expiryFormat')}
          inputMode="numeric"
          autoComplete="off"
          {...field('expiry', formatExpiry)}
        />
        <TextField
          label={t('code')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...field('code', (value) => value)}
        />
      </div>
      <details css={helpStyle}>
        <summary>{t('testCards')}</summary>
        <ul>
          {testCards.map(({ number, outcome }) => (
            <li key={number}>
              <span>
                <code>{number}</code> {t(`outcomes.${outcome}`)}
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('useCard', { number, outcome: t(`outcomes.${outcome}`) })}
                onClick={() => take(number)}
              >
                {t('use')}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
