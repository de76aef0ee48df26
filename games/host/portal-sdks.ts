/** Scripts of portals, by the adapter that the host serves in their place. */
const VENDOR_SCRIPTS: Record<string, RegExp> = {
  crazygames: /^(?:https?:)?\/\/sdk\.crazygames\.com\/crazygames-sdk-v\d[\w.-]*\.js(?:\?.*)?$/i,
  poki: /^(?:https?:)?\/\/game-cdn\.poki\.com\/scripts\/(?:v\d\/)?poki-sdk[\w.-]*\.js(?:\?.*)?$/i,
  gamedistribution:
    /^(?:https?:)?\/\/html5\.api\.gamedistribution\.com\/(?:main(?:\.min)?|libs\/gd\/api)\.js(?:\?.*)?$/i,
  yandex:
    /^(?:\/sdk\.js|(?:https?:)?\/\/(?:yandex\.ru|yandex\.com|sdk\.games\.s3\.yandex\.net)\/(?:games\/)?sdk(?:\/v2)?(?:\.js)?)(?:\?.*)?$/i,
  kongregate:
    /^(?:https?:)?\/\/(?:cdn\d*|www)\.kongregate\.com\/(?:javascripts\/)?kongregate_api\.js(?:\?.*)?$/i,
};

export const ADAPTERS = Object.keys(VENDOR_SCRIPTS);

export const adapterPath = (name: string): string => `/__portal/sdk/${name}.js`;

/** The adapter that answers for the script at this URL; null for other scripts. */
export const findAdapter = (url: string): string | null =>
  ADAPTERS.find((name) => VENDOR_SCRIPTS[name]?.test(url)) ?? null;

const SCRIPT_SOURCE = /(<script\b[^>]*?\ssrc\s*=\s*)("[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Replaces the scripts of portals in a page (as latin1 text). */
export const replacePortalScripts = (page: string): string =>
  page.replace(SCRIPT_SOURCE, (tag: string, before: string, quoted: string) => {
    const adapter = findAdapter(quoted.replace(/^["']|["']$/g, '').replaceAll('&amp;', '&'));
    return adapter === null ? tag : `${before}"${adapterPath(adapter)}"`;
  });
