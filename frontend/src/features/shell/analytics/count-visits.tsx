import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnalyticsSettings } from '@/content/third-parties';
import { onOutbound } from '@/lib/outbound/outbound';
import { loadAnalytics, pageAddress, type Analytics } from './analytics';

/** Counts a page view on each change of route, the first page included, and clicks that leave the site. Stands where a visitor has agreed. */
export function CountVisits({ settings }: { settings: AnalyticsSettings }) {
  const pathname = usePathname();
  const [analytics, setAnalytics] = useState<Analytics | null>(null);
  const before = useRef<string | null>(null);

  useEffect(() => {
    let current = true;
    loadAnalytics(settings).then(
      (loaded) => current && setAnalytics(loaded),
      // Blocked or unreachable: nobody counts.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [settings]);

  const count = useEffectEvent(() => {
    const url = pageAddress(window.location.href);
    analytics?.pageView({ url, title: document.title, referrer: before.current ?? document.referrer });
    before.current = url;
  });

  useEffect(() => {
    if (analytics) count();
  }, [analytics, pathname]);

  useEffect(() => (analytics ? onOutbound(analytics.outbound) : undefined), [analytics]);

  return null;
}
