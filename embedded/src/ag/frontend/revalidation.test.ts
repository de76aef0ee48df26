import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { createRevalidation } from './revalidation.ts';

const secret = 'a secret of sixteen';

/** Responds with these statuses, then repeats the last one. */
async function site(t: TestContext, statuses: readonly number[]) {
  const received: { tags: string[]; gone: string[]; isSigned: boolean }[] = [];
  let resolveNext: (() => void) | null = null;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
      received.push({
        ...z
          .object({ tags: z.array(z.string()), gone: z.array(z.string()) })
          .parse(JSON.parse(body)),
        isSigned: request.headers['x-ag-signature'] === signature,
      });
      response.writeHead(statuses[received.length - 1] ?? statuses.at(-1) ?? 200).end();
      resolveNext?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const address: AddressInfo | string | null = server.address();
  assert.ok(address !== null && typeof address !== 'string');
  const requests = async (count: number): Promise<typeof received> => {
    while (received.length < count) await new Promise<void>((resolve) => (resolveNext = resolve));
    return received;
  };
  return { siteUrl: `http://127.0.0.1:${String(address.port)}`, requests };
}

test('notifies the site of changes with a signature, and batches changes during a notification', async (t) => {
  const { siteUrl, requests } = await site(t, [200]);
  const changed = createRevalidation({ siteUrl, secret });
  changed(['node:1']);
  changed(['node:2', 'node:3']);
  changed(['node:2', 'user_list'], ['user:7']);
  assert.deepEqual(await requests(2), [
    { tags: ['node:1'], gone: [], isSigned: true },
    { tags: ['node:2', 'node:3', 'user_list'], gone: ['user:7'], isSigned: true },
  ]);
});

test('notifies the site again until it accepts the change', async (t) => {
  const statuses = [503, 401, 403, 413, 429, 200];
  const { siteUrl, requests } = await site(t, statuses);
  const retryDelays = statuses.map(() => 1);
  createRevalidation({ siteUrl, secret, retryDelays })(['node:1']);
  assert.deepEqual(
    (await requests(statuses.length)).map(({ tags }) => tags),
    statuses.map(() => ['node:1']),
  );
});

test('reaches a site below localhost, whose name only browsers resolve', async (t) => {
  const { siteUrl, requests } = await site(t, [200]);
  const changed = createRevalidation({
    siteUrl: siteUrl.replace('127.0.0.1', 'arcade.localhost'),
    secret,
    retryDelays: [],
  });
  changed(['node:1']);
  assert.deepEqual((await requests(1))[0]?.tags, ['node:1']);
});
