import type { AnalyticsSettings } from '@/content/third-parties';
import type { Analytics } from './provider';

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
