/** Addresses of portals' scripts, by the adapter that the host serves in their place. */
const VENDOR_SCRIPTS = {
  crazygames: ['sdk.crazygames.com/crazygames-sdk-v3.js'],
  'crazygames-legacy': [1, 2].map((version) => `sdk.crazygames.com/crazygames-sdk-v${version}.js`),
  poki: ['game-cdn.poki.com/scripts/v2/poki-sdk.js', 'game-cdn.poki.com/scripts/poki-sdk.js'],
  gamedistribution: ['main.min.js', 'main.js', 'libs/gd/api.js'].map(
    (path) => `html5.api.gamedistribution.com/${path}`,
  ),
  yandex: ['yandex.ru/games/sdk/v2', 'yandex.com/games/sdk/v2', 'sdk.games.s3.yandex.net/sdk.js'],
  kongregate: ['cdn1', 'cdn2', 'cdn3', 'cdn4', 'www'].map(
    (host) => `${host}.kongregate.com/javascripts/kongregate_api.js`,
  ),
} satisfies Record<string, string[]>;

/** Games of Yandex load it from the root of their own origin, so the host serves it there. */
export const YANDEX_ROOT_SCRIPT = '/sdk.js';

const BY_ADDRESS = new Map(
  Object.entries(VENDOR_SCRIPTS).flatMap(([adapter, addresses]) =>
    addresses.map((address) => [address, adapter]),
  ),
);

export const ADAPTERS = Object.keys(VENDOR_SCRIPTS);

export const adapterPath = (name: string): string => `/__portal/sdk/${name}.js`;

/** Sources of a content security policy; each is answered by an adapter. */
export const VENDOR_SOURCES = [...BY_ADDRESS.keys()];

/** The adapter that answers for the script at this absolute URL; null for other scripts. */
export function findAdapter(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  return /^https?:$/.test(protocol) ? (BY_ADDRESS.get(host + pathname) ?? null) : null;
}

const SCRIPT_SOURCE = /(<script\b[^>]*?\ssrc\s*=\s*)("[^"]*"|'[^']*'|[^\s>]+)/gi;
const PROTOCOL_RELATIVE = /^\/\//;

/** Replaces the scripts of portals in a page (as latin1 text). */
export const replacePortalScripts = (page: string): string =>
  page.replace(SCRIPT_SOURCE, (tag: string, before: string, quoted: string) => {
    const source = quoted.replace(/^["']|["']$/g, '').trim();
    const adapter = findAdapter(source.replace(PROTOCOL_RELATIVE, 'https://'));
    return adapter === null ? tag : `${before}"${adapterPath(adapter)}"`;
  });
