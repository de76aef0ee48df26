import type { Model } from '../model/types.ts';

/** Whether the recipes are a games portal's: only then the `ag` routes are there. Any other content model is served by core's routes alone. */
export function isPortal(model: Model): boolean {
  const bundles = model.entityTypes.get('node')?.bundles;
  return bundles?.get('game')?.fields.has('field_hide_from_listings') === true && bundles.has('game_queue');
}
