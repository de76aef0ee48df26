import { hasPermission, type Model } from 'drupal-recipe-server';
import type { AccessRules } from 'drupal-recipe-server/plugin';

/** Coupons are secret: anyone who knows a code can use it. */
export const couponRules = (model: Model): AccessRules => ({
  disabledTypes: ['node--coupon'],
  isHidden: (account, { type, bundle }) =>
    type.id === 'node' &&
    bundle === 'coupon' &&
    !hasPermission(model, account, 'administer game pass'),
});
