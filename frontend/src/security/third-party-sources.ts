import type { AdSettings, AnalyticsSettings, ThirdParties } from '../content/third-parties';

export type Sources = Partial<
  Record<
    'script-src' | 'style-src' | 'img-src' | 'media-src' | 'font-src' | 'connect-src' | 'frame-src',
    readonly string[]
  >
>;

/** Pictures and videos of ads may come from any host. */
const GOOGLE_SCRIPTS = [
  'https://*.doubleclick.net',
  'https://*.googlesyndication.com',
  'https://*.googletagservices.com',
  'https://*.adtrafficquality.google',
  'https://imasdk.googleapis.com',
  'https://www.google.com',
  'https://www.gstatic.com',
];

const adSources = (ads: AdSettings): Sources =>
  ads.provider === 'google' && (ads.adUnit !== null || ads.adTagUrl !== null)
    ? {
        'script-src': GOOGLE_SCRIPTS,
        'img-src': ['https:'],
        'media-src': ['https:'],
        'connect-src': ['https:'],
        'frame-src': ['https:'],
      }
    : {};

function analyticsSources(analytics: AnalyticsSettings): Sources {
  switch (analytics.provider) {
    case 'none':
      return {};
    case 'plausible':
      return { 'connect-src': [analytics.origin] };
    case 'ga4': {
      const collectors = [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://www.googletagmanager.com',
      ];
      return {
        'script-src': ['https://www.googletagmanager.com'],
        'img-src': collectors,
        'connect-src': collectors,
      };
    }
  }
}

const TURNSTILE_HOST = ['https://challenges.cloudflare.com'];
export const TURNSTILE: Sources = { 'script-src': TURNSTILE_HOST, 'frame-src': TURNSTILE_HOST };

export const thirdPartySources = ({ ads, analytics }: ThirdParties): Sources[] => [
  adSources(ads),
  analyticsSources(analytics),
];
