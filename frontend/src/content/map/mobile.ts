import type { SupportsMobile } from '../game-summary';

/** Both true when no orientation is preferred (SPEC section 3). */
export function supportedOrientation(preferred: string | null | undefined): SupportsMobile {
  return { landscape: preferred !== 'portrait', portrait: preferred !== 'landscape' };
}

/** `false`, or in which orientations. A game counts as mobile when it is made for phones or known to play on them. */
export function supportsMobile(game: {
  field_is_mobile?: boolean | null;
  field_is_mobile_playable?: boolean | null;
  field_preferred_orientation?: string | null;
}): false | SupportsMobile {
  return game.field_is_mobile === true || game.field_is_mobile_playable === true
    ? supportedOrientation(game.field_preferred_orientation)
    : false;
}
