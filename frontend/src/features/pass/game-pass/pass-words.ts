import type { Subscription, SubscriptionStatus } from '@/content/types';
import { longDay } from '@/ui/day/day';
import { formatPrice } from './price';

/** How long the pass stays open after a renewal was declined, in days. */
const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** What is stamped on the pass. */
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

/** What the state of a pass means for its holder. */
export function passSentence({ status, price, currency, periodEnd }: Subscription): string {
  switch (status) {
    case 'pending':
      return 'Your payment is being confirmed. The pass opens as soon as it is; this page looks by itself.';
    case 'active':
      return `It renews ${on(periodEnd)} for ${formatPrice(price, currency)}.`;
    case 'past_due':
      return `Your last payment was declined. We try it again every day, or at once with another card; the pass stays open ${until(graceEnd(periodEnd))}.`;
    case 'cancelled':
      return `You keep it ${until(periodEnd)}. It does not renew, and nothing more is charged.`;
    case 'expired':
      return `It ended ${on(periodEnd)}. Your favourites and reviews are still here.`;
  }
}
