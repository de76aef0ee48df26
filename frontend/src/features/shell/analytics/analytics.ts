import type { AnalyticsSettings } from '@/content/third-parties';
import type { OutboundListener } from '@/lib/outbound/outbound';

export interface PageView {
  url: string;
  title: string;
  /** Absolute; empty for none. */
  referrer: string;
}

/** Methods must not throw. */
export interface Analytics {
  pageView: (page: PageView) => void;
  /** Calls back after at most 250 ms. */
  outbound: OutboundListener;
}

/** Null without a provider; rejects when its script is blocked or unreachable. */
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

/** Drops the query, which may hold private text, except campaign parameters. */
export function getPageUrl(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const campaign = [...searchParams].filter(([name]) => name.startsWith('utm_'));
  return origin + pathname + (campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : '');
}
