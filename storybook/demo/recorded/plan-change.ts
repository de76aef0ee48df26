import type { PlanChange } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const planChange: PlanChange = {
  plan: {
    id: 'annual',
    title: 'Annual pass',
    price: 3999,
    currency: 'USD',
    interval: 'year',
    promoted: true,
  },
  credit: 215,
  price: 3999,
  due: 3784,
};
