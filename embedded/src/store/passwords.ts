import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const cost = { N: 2 ** 14, r: 8, p: 1 };
const keyLength = 32;

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

const format = (salt: Buffer, key: Buffer): string =>
  ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');

/** Salted scrypt hash of a password, as the store keeps it in `user.pass`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return format(salt, await derive(password, salt, keyLength, cost));
}

/** The same at once, for imports. */
export function hashPasswordSync(password: string): string {
  const salt = randomBytes(16);
  return format(salt, scryptSync(password, salt, keyLength, cost));
}

/** Whether a password has this hash. Takes as long for a hash of another kind (or none), so that time tells nothing. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [kind, n, r, p, salt, key] = (hash ?? '').split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) {
    await derive(password, Buffer.alloc(16), keyLength, cost);
    return false;
  }
  const expected = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), expected.length, { N: Number(n), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, expected);
}
