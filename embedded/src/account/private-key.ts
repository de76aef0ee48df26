import { randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';

export function privateKey(store: Store): string {
  const known = store.state('private key');
  if (known !== undefined) return known;
  const key = randomBytes(55).toString('base64url');
  store.setState('private key', key);
  return key;
}
