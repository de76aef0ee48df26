import type { AnalyticsSettings } from '@/content/third-parties';
import type { OutboundListener } from '@/lib/outbound/outbound';

export interface PageView {
  /** Absolute, without what may be private: `pageAddress`. */
  url: string;
  title: string;
  /** Absolute; empty when there is none. */
  referrer: string;
}

/** Who counts visits. Nothing it does may throw. */
export interface Analytics {
  pageView: (page: PageView) => void;
  /** Calls back once the click is noted; SPEC section 9 gives it 250 ms. */
  outbound: OutboundListener;
}

/** Loads the service that the settings name. Null for none; rejects when it is blocked or unreachable. */
export async function loadAnalytics(settings: AnalyticsSettings): Promise<Analytics | null> {
  switch (settings.provider) {
    case 'none':
      return null;
    case 'plausible':
      return (await import('./plausible')).plausible(settings);
    case 'ga4':
      return (await import('./ga4')).ga4(settings);
  }
}

/** Address of a page for others: without its query, which may hold what a visitor typed or a link's secret, but for a campaign's own marks. */
export function pageAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const campaign = [...searchParams].filter(([name]) => name.startsWith('utm_'));
  return origin + pathname + (campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : '');
}
