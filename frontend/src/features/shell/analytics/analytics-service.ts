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
