import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { z } from 'zod';
import { createAccount, findUserByName } from '../../src/account/users.ts';
import { createApp } from '../../src/app.ts';
import { anonymous } from '../../src/identity.ts';
import { loadModel } from '../../src/model/model.ts';
import { openStore } from '../../src/store/open-store.ts';
import { writeRecipe } from '../../src/testing/recipes.ts';
import { normalizeAnswer, toHttp } from './exchange.ts';
import { sites } from './sites.ts';

const answers = z.record(z.string(), z.unknown());

/** Compares responses with those that `record.ts` recorded from Drupal 11.4.5. */
export function replay(name: string): void {
  const recordedSite = sites[name];
  if (recordedSite === undefined) throw new Error(`There is no recorded site ${name}.`);
  const { site, users, requests } = recordedSite;
  const file = join(import.meta.dirname, name, 'answers.json');
  const recorded = answers.parse(JSON.parse(readFileSync(file, 'utf8')));
  const store = openStore(loadModel([writeRecipe(site)]), { file: ':memory:' });
  // Verifying a password takes long by design: `basic-auth.test.ts` does that.
  const app = createApp({
    store,
    resolveAccount: ({ headers: { authorization = '' } }) => {
      const [user = ''] = Buffer.from(authorization.slice(6), 'base64').toString().split(':');
      const found = user in users ? findUserByName(store, user) : undefined;
      return found ? createAccount(store, found) : anonymous;
    },
  });
  after(async () => {
    await app.close();
    store.close();
  });
  describe(`${name} as Drupal does:`, () => {
    for (const request of requests)
      it(request.name, async () => {
        const { path, body, ...options } = toHttp(users, request);
        const response = await app.inject({
          ...options,
          url: path,
          headers: { host: 'site.example.com', ...options.headers },
          ...(body === undefined ? {} : { payload: body }),
        });
        const answer = normalizeAnswer(
          response.statusCode,
          response.headers,
          response.body,
          'http://site.example.com',
        );
        assert.deepEqual(answer, recorded[request.name]);
      });
  });
}
