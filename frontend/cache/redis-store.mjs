import { deserialize, serialize } from 'node:v8';
import { createClient, RESP_TYPES } from 'redis';

/** Seconds after which what nobody renewed is dropped. */
const TTL_SECONDS = 7 * 86_400;

/** A node waits no longer than this for Redis, milliseconds: it has a cache of its own. */
const TIMEOUT_MS = 500;

const RETRY_DELAY_MS = 1_000;

/**
 * Redis or Valkey as the {@link import('./shared-cache.mjs').Store} of all nodes.
 *
 * @param {string} url `redis://[user:password@]host:port[/database]`, or `rediss://…`
 * @param {string} build pages of another build name scripts that are no more: each build has keys of its own, tags are common to all
 * @returns {import('./shared-cache.mjs').Store & { close: () => Promise<void> }}
 */
export function redisStore(url, build) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: () => RETRY_DELAY_MS },
    commandOptions: { timeout: TIMEOUT_MS },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  let away = false;
  client.on('error', (error) => {
    if (!away) console.warn(`The shared cache is away, this node uses its own: ${error.message}`);
    away = true;
  });
  client.on('ready', () => {
    if (away) console.warn('The shared cache is back.');
    away = false;
  });
  // It keeps trying by itself; until then every command is refused at once.
  client.connect().catch(() => undefined);

  const entryKey = (key) => `ag:${build}:${key}`;
  const tagKey = (tag) => `ag:tag:${tag}`;
  return {
    async read(key) {
      const stored = await client.get(entryKey(key));
      return stored === null ? null : deserialize(stored);
    },
    async write(key, entry) {
      await client.set(entryKey(key), serialize(entry), {
        expiration: { type: 'EX', value: TTL_SECONDS },
      });
    },
    async readTags(tags) {
      const states = await client.mGet(tags.map(tagKey));
      return states.map((state) => (state === null ? null : JSON.parse(state.toString())));
    },
    async writeTags(states) {
      const commands = client.multi();
      for (const [tag, state] of states)
        commands.set(tagKey(tag), JSON.stringify(state), {
          expiration: { type: 'EX', value: TTL_SECONDS },
        });
      await commands.exec();
    },
    close: async () => client.destroy(),
  };
}
