import type { Model } from '../model/types.ts';

/** Fields of a game that the portal's routes read or write. */
const gameFields = [
  'body',
  'published_at',
  'field_before_you_go_featured',
  'field_category_featured',
  'field_external_game_link',
  'field_featured_multiplayer',
  'field_flash_file',
  'field_flash_file_url',
  'field_game_pass_only_',
  'field_genre',
  'field_hide_from_listings',
  'field_hits',
  'field_html5_game_url',
  'field_is_flash_game',
  'field_is_mobile',
  'field_is_mobile_playable',
  'field_likes',
  'field_preferred_orientation',
  'field_ratingb',
  'field_reviews',
  'field_tags',
  'field_thumbnail',
  'field_thumbnail_focus',
  'field_total_votes',
  'field_video_thumbnail',
];

/** Fields of the game pass that the routes read. */
const passFields = {
  plan: [
    'body',
    'field_plan_id',
    'field_plan_price',
    'field_plan_currency',
    'field_plan_interval',
    'field_plan_promoted',
  ],
  coupon: [
    'field_coupon_code',
    'field_coupon_percent',
    'field_coupon_amount',
    'field_coupon_starts',
    'field_coupon_expires',
    'field_coupon_limit',
    'field_coupon_plans',
  ],
};

/** Whether the recipes have plans and coupons of the game pass. */
export const hasGamePass = (model: Model): boolean =>
  Object.entries(passFields).every(([bundle, fields]) =>
    fields.every(
      (name) => model.entityTypes.get('node')?.bundles.get(bundle)?.fields.has(name) ?? false,
    ),
  );

/** Whether the recipes are a games portal's: only then the `ag` routes are there. Any other content model is served by core's routes alone. */
export function isPortal(model: Model): boolean {
  const bundles = model.entityTypes.get('node')?.bundles;
  const [game, queue] = [bundles?.get('game'), bundles?.get('game_queue')];
  if (game === undefined || queue === undefined || !model.entityTypes.has('comment')) return false;
  return (
    gameFields.every((name) => game.fields.has(name)) &&
    ['field_queue_key', 'field_games'].every((name) => queue.fields.has(name))
  );
}
