import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type QueuedRequest, RequestQueue } from '../request-queue.ts';
import { isForeignHash, verifyForeignHash } from './foreign-hashes.ts';
import { scryptInThread } from './scrypt-thread.ts';

/** scrypt; one hash needs 128 × N × r bytes. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/**
 * OWASP Password Storage Cheat Sheet (2025): equivalent to N = 2¹⁷ with p = 1, with a quarter of
 * the memory.
 */
export const recommendedCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

/** Of the recipes' passwords in data that no file contains: tests start in a fifth of the time. */
export const memoryCost: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };

/** Drupal's limit. Hashing longer input would help denial-of-service attacks. */
export const MAX_PASSWORD_LENGTH = 512;

const keyLength = 32;
const limits = ({ N, r }: PasswordCost): { maxmem: number } => ({ maxmem: 256 * N * r });

/** Leaves a core to requests. */
const threads = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Of the process: each hash needs a core, 32 MB and a fifth of a second. */
const processQueue = new RequestQueue({ concurrency: threads, capacity: 16 * threads });

const deriveKey = (
  password: string,
  salt: Buffer,
  length: number,
  cost: PasswordCost,
): Promise<Buffer> => scryptInThread(password, salt, length, { ...cost, ...limits(cost) });

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

/** Hashing waits in a queue. `hash` and `verify` throw a BusyError when the queue is full. */
export class Passwords {
  constructor(
    private readonly cost = recommendedCost,
    private readonly queue = processQueue,
  ) {}

  /** Throws if the queue is full. Call it before commits, which cost more than the rejection. */
  requireRoom(request: QueuedRequest): void {
    this.queue.requireRoom(request);
  }

  hash(password: string, request: QueuedRequest): Promise<string> {
    const salt = randomBytes(16);
    return this.queue.run(request, async () =>
      formatHash(this.cost, salt, await deriveKey(password, salt, keyLength, this.cost)),
    );
  }

  verify(password: string, hash: string | null, request: QueuedRequest): Promise<boolean> {
    return this.queue.run(request, () => this.#verify(password, hash));
  }

  /**
   * Takes equally long for missing, foreign and outdated hashes, so that timing reveals nothing.
   */
  async #verify(password: string, hash: string | null): Promise<boolean> {
    const parsed = parseHash(hash);
    const input = password.length > MAX_PASSWORD_LENGTH ? '' : password;
    if (isForeignHash(hash) && (await verifyForeignHash(input, hash))) return true;
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
    if (isForeignHash(hash)) return true;
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
