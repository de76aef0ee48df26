import type { SupportsMobile } from '@/content/game-summary';

export type Orientation = 'portrait' | 'landscape';

interface DeviceView {
  onPhone: boolean;
  portrait: boolean;
}

export function onlyOrientation({ portrait, landscape }: SupportsMobile): Orientation | null {
  if (portrait === landscape) return null;
  return portrait ? 'portrait' : 'landscape';
}

/** The orientation to rotate to, if the device is not in it. */
export function rotateTo(
  supported: SupportsMobile,
  { onPhone, portrait }: DeviceView,
): Orientation | null {
  const only = onlyOrientation(supported);
  if (!onPhone || !only || portrait === (only === 'portrait')) return null;
  return only;
}
