import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../store/store.ts';

export function getPrivateKey(store: Store): string {
  const stored = store.state('private key');
  if (stored !== undefined) return stored;
  const key = randomBytes(55).toString('base64url');
  store.setState('private key', key);
  return key;
}

/** 32 hexadecimal characters: cookies of other installations on the same host have other names. */
export const createCookieSuffix = (store: Store, purpose: string): string =>
  createHmac('sha256', getPrivateKey(store)).update(purpose).digest('hex').slice(0, 32);

/** 43 base64url characters. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** For storage: a leaked data file must not contain tokens. */
export const sha256 = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Takes equally long for all values of the same length. */
export function isSameSecret(received: string, expected: string): boolean {
  const [bytes, expectedBytes] = [Buffer.from(received), Buffer.from(expected)];
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}
