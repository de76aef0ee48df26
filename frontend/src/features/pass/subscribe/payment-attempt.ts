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
let memoryAttempt: Attempt | null = null;

function getSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const attempt = z.object({ token: z.string(), plan: z.string(), uid: z.nullable(z.number()) });

function readStoredAttempt(): Attempt | null {
  try {
    return attempt.parse(JSON.parse(getSessionStorage()?.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function getAttemptToken({ plan, uid }: Buyer): string | null {
  const openAttempt = memoryAttempt ?? readStoredAttempt();
  return openAttempt?.plan === plan && openAttempt.uid === uid ? openAttempt.token : null;
}

export function startAttempt(buyer: Buyer, token: string): void {
  memoryAttempt = { ...buyer, token };
  try {
    getSessionStorage()?.setItem(KEY, JSON.stringify(memoryAttempt));
  } catch {
    // Storage is full: a reload loses the attempt.
  }
}

export function deleteAttempt(): void {
  memoryAttempt = null;
  getSessionStorage()?.removeItem(KEY);
}
