import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnalyticsSettings } from '@/content/third-parties';
import { onOutbound } from '@/lib/outbound/outbound';
import { loadAnalytics, pageAddress } from './analytics';
import type { Analytics } from './analytics-service';

/** A page that one goes to has no title for a moment. */
const TITLE_WAIT_MS = 50;
const MAX_WAITS = 40;

/** Calls back when the page has a title, at the latest after two seconds. Gives what calls it off. */
function whenTitled(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (waits: number) => {
    if (document.title !== '' || waits === MAX_WAITS) then();
    else timer = setTimeout(look, TITLE_WAIT_MS, waits + 1);
  };
  timer = setTimeout(look, 0, 0);
  return () => clearTimeout(timer);
}

/** Counts a page view on each change of route, the first page included, and clicks that leave the site. Stands where a visitor has agreed. */
export function CountVisits({ settings }: { settings: AnalyticsSettings }) {
  const pathname = usePathname();
  const [analytics, setAnalytics] = useState<Analytics | null>(null);
  const before = useRef<string | null>(null);
  const counted = useRef<string | null>(null);

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
    analytics?.pageView({
      url,
      title: document.title,
      referrer: before.current ?? document.referrer,
    });
    before.current = url;
    counted.current = pathname;
  });

  useEffect(() => {
    // The service may be loaded anew on the same page: that is no second visit.
    if (!analytics || counted.current === pathname) return;
    return whenTitled(count);
  }, [analytics, pathname]);

  useEffect(() => (analytics ? onOutbound(analytics.outbound) : undefined), [analytics]);

  return null;
}
