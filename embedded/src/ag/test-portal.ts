import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { Account } from '../identity.ts';
import { loadModel } from '../model/model.ts';
import { openStore, type Store } from '../store/store.ts';
import { insertEntity, type NewItem } from '../store/write.ts';
import { agModules } from './modules.ts';

const model = loadModel([path.join(import.meta.dirname, '../../../drupal/recipes/ag_portal')]);

export interface TestPortal {
  app: FastifyInstance;
  store: Store;
  /** The clock, in seconds since 1970; a test may set it. */
  time: { now: number };
  /** Adds a published game that lists show, unless `fields` say otherwise, and gives its nid. */
  addGame: (title: string, fields?: Record<string, unknown>) => number;
  addTerm: (vocabulary: 'tags' | 'genre', name: string, alias: string) => number;
  addQueue: (key: string, nids: readonly number[]) => number;
  get: (url: string) => Promise<{ status: number; body: unknown }>;
}

const items = (fields: Record<string, unknown>): Record<string, NewItem[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const own =
        name === 'path' ? 'alias' : /^(field_genre|field_tags|field_games|field_thumbnail|uid)$/.test(name) ? 'target_id' : 'value';
      return [name, (Array.isArray(value) ? value : [value]).map((one: unknown) => ({ [own]: one }))];
    }),
  );

/** A portal without demo content, in memory, with the routes of `ag`. */
export function createTestPortal(who?: () => Account): TestPortal {
  const time = { now: Date.parse('2026-11-20T12:00:00Z') / 1000 };
  const store = openStore(model, { file: ':memory:', clock: () => time.now });
  const app = createApp({
    store,
    uploads: '/nonexistent',
    modules: agModules(model),
    ...(who === undefined ? {} : { resolveAccount: who }),
  });
  const add = (entityType: string, bundle: string, fields: Record<string, unknown>): number =>
    store.connection.transaction(() => insertEntity(store, { entityType, bundle, fields: items(fields) }));
  return {
    app,
    store,
    time,
    addGame: (title, fields = {}) =>
      add('node', 'game', { title, published_at: time.now, status: 1, field_hide_from_listings: 0, ...fields }),
    addTerm: (vocabulary, name, alias) => add('taxonomy_term', vocabulary, { name, path: alias }),
    addQueue: (key, nids) => add('node', 'game_queue', { title: key, field_queue_key: key, field_games: [...nids] }),
    get: async (url) => {
      const answer = await app.inject(url);
      const body: unknown = answer.body === '' ? null : answer.json();
      return { status: answer.statusCode, body };
    },
  };
}
