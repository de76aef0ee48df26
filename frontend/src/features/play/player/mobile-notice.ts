import type { SupportsMobile } from '@/content/types';

/** SPEC section 8, to the letter. */
export const DESKTOP_ONLY = 'This game does not support mobile devices.';
export const ROTATE_TO_PORTRAIT = 'Rotate the device into portrait mode to play this game.';
export const ROTATE_TO_LANDSCAPE = 'Rotate the device into landscape mode to play this game.';

export interface DeviceView {
  onPhone: boolean;
  portrait: boolean;
}

/** Whether to turn the device, or null when the game plays as it is held. */
export function rotateMessage(supported: SupportsMobile, { onPhone, portrait }: DeviceView): string | null {
  if (!onPhone) return null;
  if (portrait && !supported.portrait && supported.landscape) return ROTATE_TO_LANDSCAPE;
  if (!portrait && !supported.landscape && supported.portrait) return ROTATE_TO_PORTRAIT;
  return null;
}

/** The one orientation that a game is made for; null where it plays in both. */
export function onlyOrientation({ portrait, landscape }: SupportsMobile): 'portrait' | 'landscape' | null {
  if (portrait === landscape) return null;
  return portrait ? 'portrait' : 'landscape';
}
