import type { PlanOnSale } from '@/content/fetch/plans';

const plans = {
  annual: {
    id: 'annual',
    title: 'Annual',
    description: '<p>A year of Thursdays for the price of nine months.</p>',
    price: 3999,
    currency: 'USD',
    interval: 'year',
    promoted: true,
  },
  monthly: {
    id: 'monthly',
    title: 'Monthly',
    description: '<p>A month at a time, for as long as you like.</p>',
    price: 435,
    currency: 'USD',
    interval: 'month',
    promoted: false,
  },
} as const satisfies Record<string, PlanOnSale>;

export const planFixture = (id: keyof typeof plans): PlanOnSale => plans[id];

/** The plan as the API sends it, with its price in major units. */
export const planJson = (id: keyof typeof plans) => ({
  ...plans[id],
  nid: 6001,
  price: plans[id].price / 100,
});

export const subscriptionJson = (fields: object = {}) => ({
  id: '5d0c7a43-6a58-5a0e-9d0b-0a4bb3a3a001',
  plan: planJson('monthly'),
  status: 'active',
  price: 4.35,
  currency: 'USD',
  coupon: null,
  current_period_start: '2026-11-05T09:00:00Z',
  current_period_end: '2026-12-05T09:00:00Z',
  cancel_at_period_end: false,
  provider: 'sandbox',
  ...fields,
});

export const invoiceJson = {
  id: 'r3',
  created: '2026-11-05T09:00:00Z',
  amount: 4.35,
  currency: 'USD',
  description: 'Game pass, Monthly',
  status: 'paid',
  url: null,
};
