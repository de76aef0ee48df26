import { useFormatter } from 'next-intl';
import type { Plan } from '@/content/schema/subscription';

type FormatPrice = (minor: number, currency: string) => string;

/** Formats minor units, as `$39.99` or `−$3.10` in English. */
export const createPriceFormat =
  (format: Pick<ReturnType<typeof useFormatter>, 'number'>): FormatPrice =>
  (minor, currency) =>
    format.number(minor / 100, { style: 'currency', currency }).replace('-', '−');

export const usePriceFormat = (): FormatPrice => createPriceFormat(useFormatter());

const MONTHS = { month: 1, year: 12 } as const;

/** The price per month in minor units, rounded up. */
export const monthlyPrice = ({ price, interval }: Plan): number =>
  Math.ceil(price / MONTHS[interval]);

export const cheapest = <P extends Plan>(plans: readonly P[]): P | null =>
  plans.reduce<P | null>(
    (best, plan) => (best && monthlyPrice(best) <= monthlyPrice(plan) ? best : plan),
    null,
  );

/** Compares a year of `plan` with twelve months of the most expensive plan. */
export function savedPercent(plan: Plan, plans: readonly Plan[]): number | null {
  const highest = Math.max(
    ...plans.filter(({ currency }) => currency === plan.currency).map(monthlyPrice),
  );
  const percent = Math.floor((1 - plan.price / MONTHS[plan.interval] / highest) * 100);
  return percent > 0 ? percent : null;
}

export function findLowestPrice(
  plans: readonly Plan[],
  formatPrice: FormatPrice,
): (Pick<Plan, 'interval'> & { price: string }) | null {
  const plan = cheapest(plans);
  return plan && { price: formatPrice(monthlyPrice(plan), plan.currency), interval: plan.interval };
}
