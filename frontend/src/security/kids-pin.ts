import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isPin } from '../content/kids-mode';

const hash = promisify<string, Buffer, number, Buffer>(scrypt);

const HASH_BYTES = 32;
const SALT_BYTES = 16;

const MAX_TRIES = 5;
export const LOCK_SECONDS = 3600;

const COOKIE = /^1\.(?<salt>[\w-]{22})\.(?<hash>[\w-]{43})\.(?<tries>[0-5])\.(?<until>\d{1,12})$/;

/** What the cookie of kids mode holds. Only the browser has it, and scripts cannot read it. */
interface KidsLock {
  salt: Buffer;
  hash: Buffer;
  failedTries: number;
  /** Seconds since 1970; 0 if not locked. */
  lockedUntil: number;
}

export type PinCheck =
  | { outcome: 'right' }
  | { outcome: 'wrong'; cookie: string; triesLeft: number }
  | { outcome: 'locked'; cookie: string; lockedUntil: number };

const format = ({ salt, hash: stored, failedTries, lockedUntil }: KidsLock): string =>
  ['1', salt.toString('base64url'), stored.toString('base64url'), failedTries, lockedUntil].join(
    '.',
  );

function parse(cookie: string): KidsLock | null {
  const groups = COOKIE.exec(cookie)?.groups;
  return groups === undefined
    ? null
    : {
        salt: Buffer.from(groups.salt ?? '', 'base64url'),
        hash: Buffer.from(groups.hash ?? '', 'base64url'),
        failedTries: Number(groups.tries),
        lockedUntil: Number(groups.until),
      };
}

export async function createKidsCookie(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format({
    salt,
    hash: await hash(pin, salt, HASH_BYTES),
    failedTries: 0,
    lockedUntil: 0,
  });
}

/**
 * Five tries, then an hour's pause.
 * @param now seconds since 1970.
 * @returns null for a cookie that this site did not set.
 */
export async function checkPin(cookie: string, pin: string, now: number): Promise<PinCheck | null> {
  const lock = parse(cookie);
  if (lock === null) return null;
  const { lockedUntil } = lock;
  if (lockedUntil > now) return { outcome: 'locked', cookie, lockedUntil };
  if (isPin(pin) && timingSafeEqual(await hash(pin, lock.salt, HASH_BYTES), lock.hash))
    return { outcome: 'right' };
  // An expired pause starts the count again.
  const failedTries = (lockedUntil > 0 ? 0 : lock.failedTries) + 1;
  if (failedTries < MAX_TRIES)
    return {
      outcome: 'wrong',
      cookie: format({ ...lock, failedTries, lockedUntil: 0 }),
      triesLeft: MAX_TRIES - failedTries,
    };
  const until = now + LOCK_SECONDS;
  return {
    outcome: 'locked',
    cookie: format({ ...lock, failedTries: 0, lockedUntil: until }),
    lockedUntil: until,
  };
}
