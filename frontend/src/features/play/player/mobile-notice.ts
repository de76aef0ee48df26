import type { SupportsMobile } from '@/content/game-summary';

export const DESKTOP_ONLY = 'This game does not support mobile devices.';
export const ROTATE_TO_PORTRAIT = 'Rotate the device into portrait mode to play this game.';
export const ROTATE_TO_LANDSCAPE = 'Rotate the device into landscape mode to play this game.';

export type Orientation = 'portrait' | 'landscape';
export const rotateTo: Readonly<Record<Orientation, string>> = {
  portrait: ROTATE_TO_PORTRAIT,
  landscape: ROTATE_TO_LANDSCAPE,
};

export interface DeviceView {
  onPhone: boolean;
  portrait: boolean;
}

export function onlyOrientation({ portrait, landscape }: SupportsMobile): Orientation | null {
  if (portrait === landscape) return null;
  return portrait ? 'portrait' : 'landscape';
}

export function rotateMessage(
  supported: SupportsMobile,
  { onPhone, portrait }: DeviceView,
): string | null {
  const only = onlyOrientation(supported);
  if (!onPhone || !only || portrait === (only === 'portrait')) return null;
  return rotateTo[only];
}
