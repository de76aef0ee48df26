import type { Subscription, SubscriptionStatus } from '@/content/types';
import { longDay } from '@/ui/date/date';
import { formatPrice } from './price';

const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

export const stamps: Readonly<Record<SubscriptionStatus, string>> = {
  pending: 'Pending',
  active: 'Active',
  past_due: 'Past due',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

const on = (time: string | null) => (time === null ? 'soon' : `on ${longDay(time)}`);
const until = (time: string | null) =>
  time === null ? 'until its period ends' : `until ${longDay(time)}`;

function graceEnd(periodEnd: string | null): string | null {
  return periodEnd === null
    ? null
    : new Date(Date.parse(periodEnd) + GRACE_DAYS * DAY_MS).toISOString();
}

export function passStatusText({ status, price, currency, periodEnd }: Subscription): string {
  switch (status) {
    case 'pending':
      return 'We’re confirming your payment. Your pass starts as soon as it goes through; this page updates itself.';
    case 'active':
      return `It renews ${on(periodEnd)} for ${formatPrice(price, currency)}.`;
    case 'past_due':
      return `Your last payment was declined. We’ll retry it daily, or now with another card; your pass stays active ${until(graceEnd(periodEnd))}.`;
    case 'cancelled':
      return `You keep it ${until(periodEnd)}. It won’t renew, and you won’t be charged again.`;
    case 'expired':
      return `It ended ${on(periodEnd)}. Your favorites and reviews are still here.`;
  }
}
