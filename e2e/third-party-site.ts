import { KIDS_SITE, THIRD_PARTY_SITE, GAMES_DOMAIN, PROXY, PORTS } from './urls.ts';
import { startBuiltSite } from './built-site.ts';

/** Returns the stop function. */
export const startThirdPartySite = (): Promise<() => Promise<void>> =>
  startBuiltSite({
    port: PORTS.thirdParty,
    name: 'third-party-site',
    env: {
      CONTENT_API_URL: PROXY,
      SITE_URL: THIRD_PARTY_SITE,
      KIDS_SITE_URL: KIDS_SITE,
      GAMES_DOMAIN,
      ADS_PROVIDER: 'google',
      GOOGLE_AD_UNIT: '/1234567/arcade',
      GOOGLE_AD_TAG_URL: 'https://pubads.g.doubleclick.net/gampad/ads?output=vast',
      ANALYTICS_PROVIDER: 'plausible',
      PLAUSIBLE_DOMAIN: 'arcade.example',
      PLAUSIBLE_URL: 'https://counter.example',
    },
  });
