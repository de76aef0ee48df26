import { allowsPersonalization } from '@/features/visitors/age/age-store';
import type { AnalyticsSettings } from '@/content/third-parties';
import { OUTBOUND_FALLBACK_MS } from '@/lib/outbound/outbound';
import { loadScript } from '@/lib/third-party/load-script';
import type { Analytics } from './provider';

type Settings = Extract<AnalyticsSettings, { provider: 'ga4' }>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** gtag requires the `arguments` object, not an array. */
const gtag: (...command: unknown[]) => void = function () {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments);
};

/** Switch off "page changes based on browser history events": the site sends page views itself. */
export async function ga4({ measurementId }: Settings): Promise<Analytics> {
  const personalization = allowsPersonalization() ? 'granted' : 'denied';
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: personalization,
    ad_user_data: personalization,
    ad_personalization: personalization,
  });
  gtag('js', new Date());
  gtag('config', measurementId, { send_page_view: false });
  await loadScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`);
  return {
    pageView: ({ url, title, referrer }) =>
      gtag('event', 'page_view', {
        page_location: url,
        page_title: title,
        page_referrer: referrer,
      }),
    outbound: (url, done) =>
      gtag('event', 'click', {
        link_url: url,
        link_domain: new URL(url).hostname,
        outbound: true,
        event_callback: done,
        event_timeout: OUTBOUND_FALLBACK_MS,
      }),
  };
}
