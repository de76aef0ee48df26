import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnalyticsSettings } from '@/content/third-parties';
import { onOutbound } from '@/lib/outbound/outbound';
import { loadAnalytics, pageAddress } from './analytics';
import type { Analytics } from './analytics-service';

/** During navigation the title is empty for a moment. */
const TITLE_WAIT_MS = 50;
const MAX_WAITS = 40;

/** Returns a cancel function. */
function waitForTitle(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const poll = (waits: number) => {
    if (document.title !== '' || waits === MAX_WAITS) then();
    else timer = setTimeout(poll, TITLE_WAIT_MS, waits + 1);
  };
  timer = setTimeout(poll, 0, 0);
  return () => clearTimeout(timer);
}

/** Rendered after consent. */
export function CountVisits({ settings }: { settings: AnalyticsSettings }) {
  const pathname = usePathname();
  // Filters and pages of a list change the query only.
  const address = `${pathname}?${useSearchParams()}`;
  const [analytics, setAnalytics] = useState<Analytics | null>(null);
  const before = useRef<string | null>(null);
  const counted = useRef<string | null>(null);

  useEffect(() => {
    let current = true;
    loadAnalytics(settings).then(
      (loaded) => current && setAnalytics(loaded),
      // Blocked or unreachable.
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
    counted.current = address;
  });

  useEffect(() => {
    // Reloading the service is not another view.
    if (!analytics || counted.current === address) return;
    return waitForTitle(count);
  }, [analytics, address]);

  useEffect(() => (analytics ? onOutbound(analytics.outbound) : undefined), [analytics]);

  return null;
}
