import { createClient, RESP_TYPES } from 'redis';
import { decode, encode, loggedMark, type Entry, type Store } from './store.ts';
import type { Mark } from './tag-marks.ts';

const TTL_SECONDS = 7 * 86_400;

/** Timeout in milliseconds. Short, because the node can use its own memory instead. */
const TIMEOUT_MS = 500;
const RETRY_DELAY_MS = 1_000;

const MARKS = 'ag:marks';
/** Ids of a stream are `milliseconds-sequence`. */
const SEQUENCES = 1_024;

function connect(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: () => RETRY_DELAY_MS },
    commandOptions: { timeout: TIMEOUT_MS },
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
  // It reconnects by itself; until then commands reject at once.
  client.connect().catch(() => undefined);
  return client;
}

/** Pages and marks that nodes share. Pages name the scripts of their build: each build has its own. */
export class RedisStore implements Store {
  readonly #client: ReturnType<typeof connect>;
  readonly #build: string;

  /** @param url `redis://[user:password@]host:port[/database]`, or `rediss://…` */
  constructor(url: string, build: string) {
    this.#client = connect(url);
    this.#build = build;
  }

  #keyOf(key: string): string {
    return `ag:${this.#build}:${key}`;
  }

  async has(key: string): Promise<boolean> {
    return (await this.#client.exists(this.#keyOf(key))) > 0;
  }

  async read(key: string): Promise<Entry | null> {
    const stored = await this.#client.get(this.#keyOf(key));
    return stored === null ? null : decode(Buffer.from(stored));
  }

  async write(key: string, entry: Entry): Promise<void> {
    const expiration = { type: 'EX', value: TTL_SECONDS } as const;
    await this.#client.set(this.#keyOf(key), encode(entry), { expiration });
  }

  async append(mark: Omit<Mark, 'id'>): Promise<number> {
    const oldest = Date.now() - TTL_SECONDS * 1_000;
    const TRIM = { strategy: 'MINID', strategyModifier: '~', threshold: oldest } as const;
    return idOf(await this.#client.xAdd(MARKS, '*', { mark: JSON.stringify(mark) }, { TRIM }));
  }

  async marksAfter(after: number): Promise<Mark[]> {
    const [time, sequence] = [Math.floor(after / SEQUENCES), after % SEQUENCES];
    const start = after === 0 ? '-' : `(${time}-${sequence}`;
    const found = (await this.#client.xRange(MARKS, start, '+')) ?? [];
    return found.map(({ id, message }) => ({
      ...loggedMark.parse(JSON.parse(String(message.mark))),
      id: idOf(id),
    }));
  }
}

function idOf(streamId: string | Buffer): number {
  const [time = '0', sequence = '0'] = String(streamId).split('-');
  return Number(time) * SEQUENCES + Number(sequence);
}
