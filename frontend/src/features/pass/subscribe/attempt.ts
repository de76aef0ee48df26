import { nullable, number, shape, text } from '@/lib/read/read';
import { storageKey } from '@/lib/storage/app-storage';

/**
 * A payment of which it is not known how it ended: the same token is sent again, so that nobody pays twice. It outlives a reload of the
 * page, and belongs to this tab, one plan and one member (or guest).
 */
const KEY = storageKey('payment');

/** For which plan, and for whom: a uid, or null for a guest. */
export interface Buyer {
  plan: string;
  uid: number | null;
}

interface Attempt extends Buyer {
  token: string;
}

/** What the browser may not let us store is known until the page is left. */
let current: Attempt | null = null;

function store(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const readAttempt = shape({ token: text, plan: text, uid: nullable(number) });

function stored(): Attempt | null {
  try {
    return readAttempt(JSON.parse(store()?.getItem(KEY) ?? 'null')) ?? null;
  } catch {
    return null;
  }
}

/** The token of the payment that is still open; null without one. */
export function openAttempt({ plan, uid }: Buyer): string | null {
  const attempt = current ?? stored();
  return attempt?.plan === plan && attempt.uid === uid ? attempt.token : null;
}

/** To be called before a payment is sent. */
export function keepAttempt(buyer: Buyer, token: string): void {
  current = { ...buyer, token };
  try {
    store()?.setItem(KEY, JSON.stringify(current));
  } catch {
    // No room: a reload forgets it.
  }
}

/** To be called when it is known how the payment ended. */
export function closeAttempt(): void {
  current = null;
  store()?.removeItem(KEY);
}
