import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnalyticsSettings } from '@/content/third-parties';
import { onOutbound } from '@/lib/outbound/outbound';
import { loadAnalytics, getPageUrl } from './analytics';
import type { Analytics } from './provider';

/** During navigation the title is empty for a moment. */
const TITLE_POLL_MS = 50;
const MAX_POLLS = 40;

/** Returns a cancel function. */
function waitForTitle(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const poll = (polls: number) => {
    if (document.title !== '' || polls === MAX_POLLS) callback();
    else timer = setTimeout(poll, TITLE_POLL_MS, polls + 1);
  };
  timer = setTimeout(poll, 0, 0);
  return () => clearTimeout(timer);
}

/** Rendered after consent. */
export function CountVisits({ settings }: { settings: AnalyticsSettings }) {
  const pathname = usePathname();
  // Filters and pages of a list change the query only.
  const path = `${pathname}?${useSearchParams()}`;
  const [analytics, setAnalytics] = useState<Analytics | null>(null);
  const previousUrl = useRef<string | null>(null);
  const countedPath = useRef<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    loadAnalytics(settings).then(
      (loaded) => isCurrent && setAnalytics(loaded),
      // Blocked or unreachable.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [settings]);

  const countPageView = useEffectEvent(() => {
    const url = getPageUrl(window.location.href);
    analytics?.pageView({
      url,
      title: document.title,
      referrer: previousUrl.current ?? document.referrer,
    });
    previousUrl.current = url;
    countedPath.current = path;
  });

  useEffect(() => {
    // Reloading the service is not another view.
    if (!analytics || countedPath.current === path) return;
    return waitForTitle(countPageView);
  }, [analytics, path]);

  useEffect(() => (analytics ? onOutbound(analytics.outbound) : undefined), [analytics]);

  return null;
}
