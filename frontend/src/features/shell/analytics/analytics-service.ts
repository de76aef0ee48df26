import type { OutboundListener } from '@/lib/outbound/outbound';

export interface PageView {
  url: string;
  title: string;
  /** Absolute URL; empty for none. */
  referrer: string;
}

/** Methods must not throw. */
export interface Analytics {
  pageView: (page: PageView) => void;
  /** Calls back when the click is recorded, after 250 ms at most. */
  outbound: OutboundListener;
}
