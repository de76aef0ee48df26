import type { useTranslations } from 'next-intl';
import { object } from 'yup';
import type { Rules } from '@/features/account/validation/rules';
import { testCard } from './test-cards';

const EXPIRY = /^(0[1-9]|1[0-2]) ?\/ ?(\d{2})$/;

function isNotExpired(value: string, now = new Date()): boolean {
  const [, month, year] = EXPIRY.exec(value) ?? [];
  return (
    month !== undefined && year !== undefined && new Date(2000 + Number(year), Number(month)) > now
  );
}

/** The Luhn checksum. */
function hasValidChecksum(value: string): boolean {
  const digits = [...value.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}

type PaymentTexts = ReturnType<typeof useTranslations<'payment'>>;

export const cardSchema = ({ requiredText }: Rules, t: PaymentTexts) =>
  object({
    number: requiredText()
      .test('card', t('invalidNumber'), hasValidChecksum)
      .test('test-card', t('notTestCard'), (value) => testCard(value) !== undefined),
    expiry: requiredText()
      .matches(EXPIRY, t('invalidExpiry'))
      .test('good', t('expired'), (value) => isNotExpired(value)),
    code: requiredText().matches(/^\d{3,4}$/, t('invalidCode')),
  });

export const formatCardNumber = (value: string): string =>
  value
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `MM/YY`, typed with or without the slash. */
export const formatExpiry = (value: string): string =>
  value
    .replace(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d{2})(?=\d)/, '$1/');
