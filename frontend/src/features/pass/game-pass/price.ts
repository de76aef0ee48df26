import type { Plan } from '@/content/types';

/** Minor units as people read them: `$39.99`, `−$3.10`. */
export const formatPrice = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency })
    .format(minor / 100)
    .replace('-', '−');

const MONTHS = { month: 1, year: 12 } as const;

/** What a month of a plan costs, in whole minor units, rounded up: the shop never promises less than is charged. */
export const monthlyPrice = ({ price, interval }: Plan): number =>
  Math.ceil(price / MONTHS[interval]);

/** The plan whose month costs least; null without plans. */
export const cheapest = <P extends Plan>(plans: readonly P[]): P | null =>
  plans.reduce<P | null>(
    (best, plan) => (best && monthlyPrice(best) <= monthlyPrice(plan) ? best : plan),
    null,
  );

/** Whole per cent that a year of `plan` saves against twelve months of the dearest; null when it saves none. */
export function savedPercent(plan: Plan, plans: readonly Plan[]): number | null {
  const dearest = Math.max(
    ...plans.filter(({ currency }) => currency === plan.currency).map(monthlyPrice),
  );
  const percent = Math.floor((1 - plan.price / MONTHS[plan.interval] / dearest) * 100);
  return percent > 0 ? percent : null;
}

/** What a month of the pass costs at least, as people read it; null when nothing is on sale. */
export function priceFrom(plans: readonly Plan[]): string | null {
  const plan = cheapest(plans);
  return plan && formatPrice(monthlyPrice(plan), plan.currency);
}
