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
