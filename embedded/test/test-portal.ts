import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type Account,
  type AppOptions,
  createApp,
  insertEntity,
  type NewItem,
  openStore,
  type Store,
} from 'drupal-recipe-server';
import { hashPasswordSync, Passwords } from 'drupal-recipe-server/account';
import { RequestQueue } from 'drupal-recipe-server/plugin';
import { allModules } from '../src/modules.ts';
import { loadPortalModel } from '../src/portal-model.ts';
import type { Mail } from '../src/ag/account/mailer.ts';
import type { PortalSettings } from '../src/ag/portal-settings.ts';

export const portalRecipe = path.join(import.meta.dirname, '../../drupal/recipes/ag_portal');
const model = loadPortalModel([portalRecipe]);

export const testPassword = 'Passw0rd1';
/** Cheap: tests make many, also at once. */
const cost = { N: 2 ** 10, r: 8, p: 1 };
export const testPasswords = new Passwords(
  cost,
  new RequestQueue({ concurrency: 2, capacity: 1000 }),
);
const testHash = hashPasswordSync(testPassword, cost);

export interface TestResponse {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

export interface Browser {
  uid: number;
  get: (url: string, headers?: Record<string, string>) => Promise<TestResponse>;
  /** Sends the session's CSRF token with the request. */
  send: (
    method: 'POST' | 'PATCH',
    url: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestResponse>;
  logoutToken: string;
}

export interface TestPortal {
  app: FastifyInstance;
  store: Store;
  /** Seconds since 1970; a test may set it. */
  time: { now: number };
  /** Oldest first. */
  mails: readonly Mail[];
  logLines: readonly string[];
  /**
   * Adds a game, which is published and listed by default.
   * @returns its nid.
   */
  addGame: (title: string, fields?: Record<string, unknown>) => number;
  addTerm: (vocabulary: 'tags' | 'genre', name: string, alias: string) => number;
  addQueue: (key: string, nids: readonly number[]) => number;
  /** Adds an active account with {@link testPassword}. Returns its uid. */
  addMember: (name: string, fields?: Record<string, unknown>) => number;
  addFile: (uri: string) => number;
  get: (url: string) => Promise<Pick<TestResponse, 'status' | 'body'>>;
  visitor: () => Browser;
  login: (name: string, password?: string) => Promise<Browser>;
}

const references =
  /^(field_genre|field_tags|field_games|field_similar_pinned|field_similar_excluded|field_thumbnail|uid|roles|user_picture)$/;
const items = (fields: Record<string, unknown>): Record<string, NewItem[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const property = name === 'path' ? 'alias' : references.test(name) ? 'target_id' : 'value';
      return [
        name,
        (Array.isArray(value) ? value : [value]).map((item: unknown) => ({ [property]: item })),
      ];
    }),
  );
const tokens = z.object({
  current_user: z.object({ uid: z.coerce.number() }),
  csrf_token: z.string(),
  logout_token: z.string(),
});

/**
 * All routes, no demo content. `resolveAccount` replaces the session. `recipes` override the
 * portal's.
 */
export function createTestPortal(
  resolveAccount?: () => Account,
  settings: Partial<PortalSettings> = {},
  options: Partial<AppOptions> = {},
  recipes: readonly string[] = [],
): TestPortal {
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const time = { now: Date.parse('2026-11-20T12:00:00Z') / 1000 };
  const store = openStore(
    recipes.length === 0 ? model : loadPortalModel([portalRecipe, ...recipes]),
    {
      file: ':memory:',
      clock: () => time.now,
    },
  );
  const app = createApp({
    store,
    ...allModules(store, {
      siteUrls: ['https://portal.example'],
      mailer: { send: async (mail) => void mails.push(mail) },
      logLine: (line) => void logLines.push(line),
      passwords: testPasswords,
      ...settings,
    }),
    ...(resolveAccount === undefined ? {} : { resolveAccount }),
    ...options,
  });
  const add = (entityType: string, bundle: string, fields: Record<string, unknown>): number =>
    store.connection.transaction(() =>
      insertEntity(store, { entityType, bundle, fields: items(fields) }),
    );

  const visitor = (): Browser => {
    const cookies = new Map<string, string>();
    const browser: Browser = {
      uid: 0,
      logoutToken: '',
      get: (url, headers) => call('GET', url, undefined, headers),
      send: (method, url, body, headers) => call(method, url, body, headers),
    };
    let csrf = '';
    const call = async (
      method: 'GET' | 'POST' | 'PATCH',
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<TestResponse> => {
      const response = await app.inject({
        method,
        url,
        headers: {
          ...(cookies.size === 0
            ? {}
            : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...(csrf === '' ? {} : { 'x-csrf-token': csrf }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const line of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === 'deleted') cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson =
        String(response.headers['content-type']).includes('json') && response.body !== '';
      const parsed: unknown = isJson ? response.json() : response.body;
      const session = tokens.safeParse(parsed);
      if (session.success) {
        browser.uid = session.data.current_user.uid;
        browser.logoutToken = session.data.logout_token;
        csrf = session.data.csrf_token;
      }
      return { status: response.statusCode, body: parsed, headers: response.headers };
    };
    return browser;
  };

  return {
    app,
    store,
    time,
    mails,
    logLines,
    addGame: (title, fields = {}) =>
      add('node', 'game', {
        title,
        published_at: time.now,
        status: 1,
        field_hide_from_listings: 0,
        ...fields,
      }),
    addTerm: (vocabulary, name, alias) => add('taxonomy_term', vocabulary, { name, path: alias }),
    addQueue: (key, nids) =>
      add('node', 'game_queue', { title: key, field_queue_key: key, field_games: [...nids] }),
    addMember: (name, fields = {}) =>
      add('user', 'user', {
        name,
        mail: `${name}@example.com`,
        pass: testHash,
        status: 1,
        ...fields,
      }),
    addFile: (uri) =>
      add('file', 'file', { uri, filename: path.basename(uri), filemime: 'image/png', status: 1 }),
    get: async (url) => {
      const { status, body } = await visitor().get(url);
      return { status, body };
    },
    visitor,
    login: async (name, password = testPassword) => {
      const browser = visitor();
      const { status, body } = await browser.send('POST', '/user/login?_format=json', {
        name,
        pass: password,
      });
      if (status !== 200) throw new Error(`${name} cannot log in: ${JSON.stringify(body)}`);
      return browser;
    },
  };
}
