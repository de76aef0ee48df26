import * as z from 'zod/mini';
import { storageKey } from '@/lib/storage/app-storage';

/**
 * A payment with an unknown outcome: sending its token again charges once. It survives a reload and
 * belongs to this tab, plan and buyer.
 */
const KEY = storageKey('payment');

/** `uid`: null for a guest. */
interface Buyer {
  plan: string;
  uid: number | null;
}

interface Attempt extends Buyer {
  token: string;
}

/** Fallback for blocked storage. */
let current: Attempt | null = null;

function store(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const attempt = z.object({ token: z.string(), plan: z.string(), uid: z.nullable(z.number()) });

function stored(): Attempt | null {
  try {
    return attempt.parse(JSON.parse(store()?.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function openAttempt({ plan, uid }: Buyer): string | null {
  const open = current ?? stored();
  return open?.plan === plan && open.uid === uid ? open.token : null;
}

export function startAttempt(buyer: Buyer, token: string): void {
  current = { ...buyer, token };
  try {
    store()?.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage is full: a reload loses the attempt.
  }
}

export function deleteAttempt(): void {
  current = null;
  store()?.removeItem(KEY);
}
