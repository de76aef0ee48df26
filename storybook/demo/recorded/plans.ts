import type { PlanOnSale } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const plans: readonly PlanOnSale[] = [
  {
    id: 'annual',
    title: 'Annual pass',
    description:
      '<p>Every game, no ads, for a whole year: fifty-two Thursdays for the price of about nine months.</p>',
    price: 3999,
    currency: 'USD',
    interval: 'year',
    promoted: true,
  },
  {
    id: 'monthly',
    title: 'Monthly pass',
    description:
      '<p>Every game, no ads, month by month. Come for one rainy week, leave whenever you like.</p>',
    price: 435,
    currency: 'USD',
    interval: 'month',
    promoted: false,
  },
];
