import type { PassRecord } from '@/features/pass/game-pass/subscription-shape';

/** From the demo recipe: `npm run stories:data` writes it. */
export const passRecord: PassRecord = {
  subscription: {
    id: '00000000-0000-4000-8000-000000000001',
    plan: {
      id: 'monthly',
      title: 'Monthly pass',
      price: 435,
      currency: 'USD',
      interval: 'month',
      promoted: false,
    },
    status: 'active',
    price: 435,
    currency: 'USD',
    coupon: 'THURSDAY25',
    periodStart: '2026-11-05T09:00:00+00:00',
    periodEnd: '2026-12-05T09:00:00+00:00',
    cancelAtPeriodEnd: false,
  },
  receipts: [
    {
      id: '00000000-0000-4000-8000-000000000002',
      created: '2026-11-05T09:05:00+00:00',
      amount: 435,
      currency: 'USD',
      description: 'Monthly pass',
      status: 'paid',
    },
    {
      id: '00000000-0000-4000-8000-000000000003',
      created: '2026-10-05T09:05:00+00:00',
      amount: 435,
      currency: 'USD',
      description: 'Monthly pass',
      status: 'paid',
    },
    {
      id: '00000000-0000-4000-8000-000000000004',
      created: '2026-09-05T09:00:00+00:00',
      amount: 326,
      currency: 'USD',
      description: 'Monthly pass (coupon THURSDAY25)',
      status: 'paid',
    },
  ],
  awaitsPayer: false,
};
