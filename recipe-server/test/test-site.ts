import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app.ts';
import { RequestQueue } from '../src/request-queue.ts';
import { hashPasswordSync, Passwords } from '../src/store/passwords.ts';
import type { Store } from '../src/store/store.ts';
import { insertEntity, type NewItem } from '../src/store/write.ts';
import type { RecipeFiles } from '../src/testing/recipes.ts';
import { createFixtureStore } from './fixture-site.ts';

export const testPassword = 'Passw0rd1';
/** Cheap: tests make many, also at once. */
const cost = { N: 2 ** 10, r: 8, p: 1 };
const passwords = new Passwords(cost, new RequestQueue({ concurrency: 2, capacity: 1000 }));
const testHash = hashPasswordSync(testPassword, cost);

export interface TestSite {
  app: FastifyInstance;
  store: Store;
  /** Seconds since 1970; a test may set it. */
  time: { now: number };
  /** Adds an active account with {@link testPassword}. @returns its uid. */
  addUser: (name: string, fields?: Record<string, NewItem[]>) => number;
}

/** The fixture site, or another one, with core's modules. */
export function createTestSite(files?: RecipeFiles): TestSite {
  const time = { now: Date.parse('2026-11-20T12:00:00Z') / 1000 };
  const store = createFixtureStore(files, () => time.now);
  const app = createApp({ store, passwords });
  return {
    app,
    store,
    time,
    addUser: (name, fields = {}) =>
      store.connection.transaction(() =>
        insertEntity(store, {
          entityType: 'user',
          bundle: 'user',
          fields: {
            name: [{ value: name }],
            mail: [{ value: `${name}@example.com` }],
            pass: [{ value: testHash }],
            status: [{ value: 1 }],
            ...fields,
          },
        }),
      ),
  };
}
