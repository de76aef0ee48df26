/** From the demo recipe: `npm run stories:data` writes it. */
export const subscriptionAnswer: unknown = {
  subscription: {
    id: '00000000-0000-4000-8000-000000000001',
    plan: {
      id: 'monthly',
      nid: 6001,
      title: 'Monthly pass',
      description:
        '<p>Every game, no ads, month by month. Come for one rainy week, leave whenever you like.</p>',
      price: 4.35,
      currency: 'USD',
      interval: 'month',
      promoted: false,
    },
    status: 'active',
    price: 4.35,
    currency: 'USD',
    coupon: 'THURSDAY25',
    current_period_start: '2026-11-05T09:00:00+00:00',
    current_period_end: '2026-12-05T09:00:00+00:00',
    cancel_at_period_end: false,
    gateway: 'sandbox',
  },
  receipts: [
    {
      id: '00000000-0000-4000-8000-000000000002',
      created: '2026-11-05T09:05:00+00:00',
      amount: 4.35,
      currency: 'USD',
      description: 'Monthly pass',
      status: 'paid',
    },
    {
      id: '00000000-0000-4000-8000-000000000003',
      created: '2026-10-05T09:05:00+00:00',
      amount: 4.35,
      currency: 'USD',
      description: 'Monthly pass',
      status: 'paid',
    },
    {
      id: '00000000-0000-4000-8000-000000000004',
      created: '2026-09-05T09:00:00+00:00',
      amount: 3.26,
      currency: 'USD',
      description: 'Monthly pass (coupon THURSDAY25)',
      status: 'paid',
    },
  ],
  awaits_payer: false,
};
