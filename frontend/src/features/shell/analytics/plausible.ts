import type { AnalyticsSettings } from '@/content/third-parties';
import type { Analytics } from './provider';

type Settings = Extract<AnalyticsSettings, { provider: 'plausible' }>;

/** https://plausible.io/docs/events-api, without the script: it sets no cookie. */
export function plausible({ domain, origin }: Settings): Analytics {
  const send = (event: {
    name: string;
    url: string;
    referrer?: string;
    props?: Record<string, string>;
  }) =>
    fetch(`${origin}/api/event`, {
      method: 'POST',
      // `text/plain` avoids a CORS preflight.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ domain, ...event }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);

  return {
    pageView: ({ url, referrer }) =>
      void send({ name: 'pageview', url, ...(referrer ? { referrer } : {}) }),
    outbound: (url, done) =>
      void send({
        name: 'Outbound Link: Click',
        url: window.location.href.split(/[?#]/)[0] ?? '',
        props: { url },
      }).then(done),
  };
}
