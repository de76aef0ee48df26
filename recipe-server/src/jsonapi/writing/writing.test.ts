import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { z } from 'zod';
import { normalizeAnswer, toHttp } from '../../../test/writing/exchange.ts';
import { requests } from '../../../test/writing/requests.ts';
import { users, writingSite } from '../../../test/writing/site.ts';
import { createAccount, findUserByName } from '../../account/users.ts';
import { createApp } from '../../app.ts';
import { anonymous } from '../../identity.ts';
import { loadModel } from '../../model/model.ts';
import { openStore } from '../../store/open-store.ts';
import { writeRecipe } from '../../testing/recipes.ts';

/** Recorded from Drupal 11.4.5 by `test/writing/record.ts`. */
const recorded = z
  .record(z.string(), z.unknown())
  .parse(
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../test/writing/answers.json'), 'utf8'),
    ),
  );

const store = openStore(loadModel([writeRecipe(writingSite)]), { file: ':memory:' });
const userOf = (authorization = ''): keyof typeof users | undefined => {
  const [name = ''] = Buffer.from(authorization.slice(6), 'base64').toString().split(':');
  return Object.keys(users).find((user): user is keyof typeof users => user === name);
};
// Verifying a password takes long by design: `basic-auth.test.ts` does that.
const app = createApp({
  store,
  resolveAccount: ({ headers }) => {
    const name = userOf(headers.authorization);
    const user = name && findUserByName(store, name);
    return user ? createAccount(store, user) : anonymous;
  },
});
after(async () => {
  await app.close();
  store.close();
});

describe('writing as Drupal does:', () => {
  for (const request of requests)
    it(request.name, async () => {
      const { path, body, ...options } = toHttp(request);
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
