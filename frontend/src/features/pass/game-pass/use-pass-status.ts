import { useFormatter, useTranslations } from 'next-intl';
import type { Subscription } from '@/content/schema/subscription';
import { formatPrice } from './price';

const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

export function usePassStatus({ status, price, currency, periodEnd }: Subscription): string {
  const t = useTranslations('passAccount');
  const format = useFormatter();
  const graceMs = status === 'past_due' ? GRACE_DAYS * DAY_MS : 0;
  const end =
    periodEnd === null
      ? 'unknown'
      : format.dateTime(Date.parse(periodEnd) + graceMs, { dateStyle: 'long' });
  return t(`statusTexts.${status}`, { end, price: formatPrice(price, currency) });
}
