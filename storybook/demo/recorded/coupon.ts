import type { Coupon } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const coupon: Coupon = { code: 'THURSDAY25', discount: 1000, total: 2999 };
