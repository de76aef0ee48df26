/** A path or a host of the game's own would make a second cookie beside the restored one. */
const PLACE = /^(?:path|domain|samesite|secure|partitioned)$/i;

/**
 * The same cookie for the whole origin, which is one game's: `/__portal/boot` can read it.
 * Browsers take a cookie in a frame of another site only with `SameSite=None`.
 */
export function toOriginCookie(cookie: string, isSecure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !PLACE.test(attribute.split('=')[0] ?? ''));
  const place = isSecure ? ['path=/', 'secure', 'samesite=none', 'partitioned'] : ['path=/'];
  return [pair, ...kept, ...place].join('; ');
}

/** Every cookie that the page's scripts write belongs to the whole origin. */
export function shareCookies(game: Window & typeof globalThis): void {
  const { prototype } = game.Document;
  const property = Object.getOwnPropertyDescriptor(prototype, 'cookie');
  const { get, set } = property ?? {};
  if (get === undefined || set === undefined) return;
  const isSecure = game.location.protocol === 'https:';
  Object.defineProperty(prototype, 'cookie', {
    configurable: true,
    enumerable: true,
    get,
    set(this: Document, cookie: unknown) {
      set.call(this, toOriginCookie(String(cookie), isSecure));
    },
  });
}
