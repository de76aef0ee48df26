import type { Model } from 'drupal-recipe-server';

const hasField = ({ entityTypes }: Model, bundle: string, field: string): boolean =>
  entityTypes.get('node')?.bundles.get(bundle)?.fields.has(field) ?? false;

export const hasGamePass = (model: Model): boolean =>
  hasField(model, 'plan', 'field_plan_id') && hasField(model, 'coupon', 'field_coupon_code');

export const hasScores = (model: Model): boolean => hasField(model, 'game', 'field_score_order');

/** Their streaks and boards belong to scores. */
export const hasAchievements = (model: Model): boolean =>
  hasField(model, 'game', 'field_achievements') && hasScores(model);

/** Only a games portal gets the `ag` routes; other content models get core's. */
export const isPortal = (model: Model): boolean =>
  hasField(model, 'game', 'field_hide_from_listings') &&
  hasField(model, 'game_queue', 'field_queue_key') &&
  model.entityTypes.has('comment');
