import type { Model } from '../model/types.ts';

const hasField = ({ entityTypes }: Model, bundle: string, field: string): boolean =>
  entityTypes.get('node')?.bundles.get(bundle)?.fields.has(field) ?? false;

/** Whether the recipes have plans and coupons of the game pass. */
export const hasGamePass = (model: Model): boolean =>
  hasField(model, 'plan', 'field_plan_id') && hasField(model, 'coupon', 'field_coupon_code');

/** Whether the recipes define scores. */
export const hasScores = (model: Model): boolean => hasField(model, 'game', 'field_score_order');

/**
 * Whether the recipes define a games portal. Only then are the `ag` routes registered; other content
 * models get only core's routes.
 */
export const isPortal = (model: Model): boolean =>
  hasField(model, 'game', 'field_hide_from_listings') &&
  hasField(model, 'game_queue', 'field_queue_key') &&
  model.entityTypes.has('comment');
