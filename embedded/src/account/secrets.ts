import { randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';

export function getPrivateKey(store: Store): string {
  const stored = store.state('private key');
  if (stored !== undefined) return stored;
  const key = randomBytes(55).toString('base64url');
  store.setState('private key', key);
  return key;
}
