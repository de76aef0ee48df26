import { createHash, timingSafeEqual } from 'node:crypto';

/** bcrypt ignores the rest, and PHP does not reject it. */
const BCRYPT_BYTES = 72;

/** Longer work for one log-in would help denial-of-service attacks. */
const limits = { bcrypt: 15, argonKiB: 256 * 1024, argonPasses: 16, phpass: 20 } as const;

/** Whether an account of a real Drupal can have the hash. */
export const isForeignHash = (hash: string | null): hash is string =>
  hash !== null && /^(?:\$2[aby]\$|\$argon2id?\$|U?\$S\$)/.test(hash);

/** PHP's `password_verify()`, and the hashes of Drupal 7. */
export async function verifyForeignHash(password: string, hash: string): Promise<boolean> {
  if (password === '') return false;
  if (hash.startsWith('U$')) {
    const md5 = createHash('md5').update(password).digest('hex');
    return verifyPhpass(md5, hash.slice(1));
  }
  if (hash.startsWith('$S$')) return verifyPhpass(password, hash);
  try {
    return await verifyPhp(password, hash);
  } catch {
    // The library throws for malformed hashes.
    return false;
  }
}

async function verifyPhp(password: string, hash: string): Promise<boolean> {
  const { argon2Verify, bcryptVerify } = await import('hash-wasm');
  if (hash.startsWith('$2')) {
    const bytes = Buffer.from(password).subarray(0, BCRYPT_BYTES);
    return Number(hash.slice(4, 6)) <= limits.bcrypt && bcryptVerify({ password: bytes, hash });
  }
  const [, memory, passes] = /\$m=(\d+),t=(\d+),/.exec(hash) ?? [];
  const isCheap = Number(memory) <= limits.argonKiB && Number(passes) <= limits.argonPasses;
  return isCheap && argon2Verify({ password, hash });
}

const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const HASH_LENGTH = 55;
const phpass = /^\$S\$[./0-9A-Za-z]{52}$/;

/** `$S$`, the logarithm of the rounds, eight characters of salt, SHA-512. */
function verifyPhpass(password: string, stored: string): boolean {
  const rounds = alphabet.indexOf(stored.charAt(3));
  if (!phpass.test(stored) || rounds < 7 || rounds > limits.phpass) return false;
  const text = Buffer.from(password);
  const digest = (start: Buffer): Buffer =>
    createHash('sha512').update(start).update(text).digest();
  let hash = digest(Buffer.from(stored.slice(4, 12)));
  for (let count = 2 ** rounds; count > 0; count--) hash = digest(hash);
  const computed = `${stored.slice(0, 12)}${encode64(hash)}`.slice(0, HASH_LENGTH);
  return timingSafeEqual(Buffer.from(computed), Buffer.from(stored));
}

/** Three bytes become four characters, the lowest bits first. */
function encode64(bytes: Buffer): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(start, start + 3);
    const group = a | (b << 8) | (c << 16);
    const length = Math.min(4, bytes.length - start + 1);
    for (let index = 0; index < length; index++)
      text += alphabet.charAt((group >> (6 * index)) & 63);
  }
  return text;
}
