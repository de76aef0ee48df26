import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** scrypt; one hash needs 128 × N × r bytes. */
interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/**
 * OWASP Password Storage Cheat Sheet (2025): equivalent to N = 2¹⁷ with p = 1, with a quarter of
 * the memory.
 */
export const recommendedCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

/** Drupal's limit. Hashing longer input would help denial-of-service attacks. */
export const MAX_PASSWORD_LENGTH = 512;

const keyLength = 32;
const limits = ({ N, r }: PasswordCost): { maxmem: number } => ({ maxmem: 256 * N * r });

const scryptAsync = promisify<string, Buffer, number, PasswordCost & { maxmem: number }, Buffer>(
  scrypt,
);
const deriveKey = (
  password: string,
  salt: Buffer,
  length: number,
  cost: PasswordCost,
): Promise<Buffer> => scryptAsync(password, salt, length, { ...cost, ...limits(cost) });

const formatHash = ({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');

/** Imports need a synchronous hash, because they run in a transaction. */
export function hashPasswordSync(password: string, cost = recommendedCost): string {
  const salt = randomBytes(16);
  return formatHash(
    cost,
    salt,
    scryptSync(password, salt, keyLength, { ...cost, ...limits(cost) }),
  );
}

export class Passwords {
  constructor(private readonly cost = recommendedCost) {}

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return formatHash(this.cost, salt, await deriveKey(password, salt, keyLength, this.cost));
  }

  /**
   * Takes equally long for missing, foreign and outdated hashes, so that timing reveals nothing.
   */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const parsed = parseHash(hash);
    const input = password.length > MAX_PASSWORD_LENGTH ? '' : password;
    if (parsed === null) {
      await deriveKey(input, Buffer.alloc(16), keyLength, this.cost);
      return false;
    }
    const isCorrect =
      timingSafeEqual(
        await deriveKey(input, parsed.salt, parsed.key.length, parsed.cost),
        parsed.key,
      ) && input === password;
    if (!isCorrect && this.isOutdated(hash))
      await deriveKey(input, parsed.salt, keyLength, this.cost);
    return isCorrect;
  }

  isOutdated(hash: string | null): boolean {
    const cost = parseHash(hash)?.cost;
    return (
      cost !== undefined &&
      (cost.N !== this.cost.N || cost.r !== this.cost.r || cost.p !== this.cost.p)
    );
  }
}

function parseHash(hash: string | null): { cost: PasswordCost; salt: Buffer; key: Buffer } | null {
  const [kind, N, r, p, salt, key] = (hash ?? '').split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
