import { createClient, RESP_TYPES } from 'redis';
import { z } from 'zod';
import { decode, encode, type Entry, type Store } from './store.ts';
import { RETENTION_SECONDS, type Mark, type MarkLog } from './tag-marks.ts';

/** Short, because the node can use its own memory instead. */
const TIMEOUT_MS = 500;
const RETRY_DELAY_MS = 1_000;

const MARKS = 'ag:marks';
/** Ids of a stream are `milliseconds-sequence`. */
const IDS_PER_MS = 1_024;
/** Few enough for a reply within the time limit. */
const MAX_MARKS = 1_000;

const loggedMark = z.object({ tags: z.array(z.string()), isTakedown: z.boolean() });

function createStoreClient(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: TIMEOUT_MS,
      // Ends a handshake without a reply. Later, `sync` uses the connection more often than this.
      socketTimeout: 5 * TIMEOUT_MS,
      reconnectStrategy: () => RETRY_DELAY_MS,
    },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  let isDown = false;
  client.on('error', (error: Error) => {
    if (!isDown) console.warn(`Redis is unavailable, this node uses its memory: ${error.message}`);
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) console.warn('Redis is available again.');
    isDown = false;
  });
  client.unref();
  return client;
}

/** Pages name the scripts of their build, so each build has its own. */
export class RedisStore implements Store, MarkLog {
  readonly #client: ReturnType<typeof createStoreClient>;
  readonly #build: string;

  /** @param url `redis://[user:password@]host:port[/database]`, or `rediss://…` */
  constructor(url: string, build: string) {
    this.#client = createStoreClient(url);
    this.#build = build;
    this.#connect();
  }

  /** Commands reject until it has reconnected. */
  #connect(): void {
    this.#client.connect().catch(() => undefined);
  }

  /**
   * Replaces the connection if a reply is late, which rejects all pending commands: the client's
   * own timeout ends when a command is written.
   */
  async #withTimeout<T>(reply: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      this.#client.emit('error', new Error(`no reply within ${TIMEOUT_MS} ms`));
      this.#client.destroy();
      this.#connect();
    }, TIMEOUT_MS);
    return reply.finally(() => clearTimeout(timer));
  }

  #toRedisKey(key: string): string {
    return `ag:${this.#build}:${key}`;
  }

  async has(key: string): Promise<boolean> {
    return (await this.#withTimeout(this.#client.exists(this.#toRedisKey(key)))) > 0;
  }

  async read(key: string): Promise<Entry | null> {
    const stored = await this.#withTimeout(this.#client.get(this.#toRedisKey(key)));
    return stored === null ? null : decode(Buffer.from(stored));
  }

  async write(key: string, entry: Entry): Promise<void> {
    const expiration = { type: 'EX', value: RETENTION_SECONDS } as const;
    await this.#withTimeout(this.#client.set(this.#toRedisKey(key), encode(entry), { expiration }));
  }

  async append(mark: Omit<Mark, 'id'>): Promise<void> {
    const oldest = Date.now() - RETENTION_SECONDS * 1_000;
    const TRIM = { strategy: 'MINID', strategyModifier: '~', threshold: oldest } as const;
    await this.#withTimeout(
      this.#client.xAdd(MARKS, '*', { mark: JSON.stringify(mark) }, { TRIM }),
    );
  }

  async marksAfter(after: number): Promise<Mark[]> {
    const [time, sequence] = [Math.floor(after / IDS_PER_MS), after % IDS_PER_MS];
    const start = after === 0 ? '-' : `(${time}-${sequence}`;
    const reply = this.#client.xRange(MARKS, start, '+', { COUNT: MAX_MARKS });
    const found = (await this.#withTimeout(reply)) ?? [];
    return found.map(({ id, message }) => ({
      ...loggedMark.parse(JSON.parse(String(message.mark))),
      id: parseStreamId(id),
    }));
  }
}

function parseStreamId(streamId: string | Buffer): number {
  const [time = '0', sequence = '0'] = String(streamId).split('-');
  return Number(time) * IDS_PER_MS + Number(sequence);
}
