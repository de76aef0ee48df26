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
  'field_total_votes',
  'field_video_thumbnail',
];

/** Whether the recipes are a games portal's: only then the `ag` routes are there. Any other content model is served by core's routes alone. */
export function isPortal(model: Model): boolean {
  const bundles = model.entityTypes.get('node')?.bundles;
  const [game, queue] = [bundles?.get('game'), bundles?.get('game_queue')];
  if (game === undefined || queue === undefined || !model.entityTypes.has('comment')) return false;
  return gameFields.every((name) => game.fields.has(name)) && ['field_queue_key', 'field_games'].every((name) => queue.fields.has(name));
}
