import type { SupportsMobile } from '../game-summary';

/** Both are true when no orientation is preferred. */
export function supportedOrientation(preferred: string | null | undefined): SupportsMobile {
  return { landscape: preferred !== 'portrait', portrait: preferred !== 'landscape' };
}

/** Built for phones or verified on them: the supported orientations. */
export function supportsMobile(game: {
  field_is_mobile?: boolean | null;
  field_is_mobile_playable?: boolean | null;
  field_preferred_orientation?: string | null;
}): false | SupportsMobile {
  return game.field_is_mobile === true || game.field_is_mobile_playable === true
    ? supportedOrientation(game.field_preferred_orientation)
    : false;
}
