import { storageKey } from '../storage/app-storage';
import { fieldOf } from '../storage/game-shape';

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

function store(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The token of the payment that is still open; null without one. */
export function openAttempt({ plan, uid }: Buyer): string | null {
  try {
    const kept: unknown = JSON.parse(store()?.getItem(KEY) ?? 'null');
    const token = fieldOf(kept, 'token');
    return typeof token === 'string' && fieldOf(kept, 'plan') === plan && fieldOf(kept, 'uid') === uid ? token : null;
  } catch {
    return null;
  }
}

/** To be called before a payment is sent. */
export function keepAttempt(buyer: Buyer, token: string): void {
  try {
    store()?.setItem(KEY, JSON.stringify({ ...buyer, token }));
  } catch {
    // No room, or forbidden: the form itself still holds the token until the page is left.
  }
}

/** To be called when it is known how the payment ended. */
export function closeAttempt(): void {
  store()?.removeItem(KEY);
}
