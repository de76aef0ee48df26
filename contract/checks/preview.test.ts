import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { sample } from './sample.ts';
import { call, expectError } from './server.ts';
import { login } from './session.ts';

const link = z.strictObject({ url: z.url(), expires: z.string().nullable() });
const address = `/ag/api/preview-link/${String(sample.draft)}`;
const document = `/jsonapi/node/game/${sample.draftUuid}`;

async function tokenOfEditor(): Promise<string> {
  const editor = await login('ed');
  const { url, expires } = link.parse((await editor.get(address)).body);
  assert.ok(Date.parse(expires ?? '') > Date.now(), 'the link is still valid and expires');
  assert.ok(Date.parse(expires ?? '') < Date.now() + 3_600_000);
  return new URL(url).searchParams.get('token') ?? '';
}

describe('Preview links', () => {
  test('gives preview links only to editors', async () => {
    await expectError(address, 403);
    const member = await login('player');
    assert.equal((await member.get(address)).status, 403);
    const editor = await login('ed');
    assert.equal((await editor.get('/ag/api/preview-link/999999')).status, 404);
    const { url, expires } = link.parse(
      (await editor.get(`/ag/api/preview-link/${String(sample.game)}`)).body,
    );
    assert.deepEqual([new URL(url).pathname, expires], ['/racing/neon-drift', null]);
  });

  test('shows a draft privately to the holder of its preview token', async () => {
    const token = await tokenOfEditor();
    const shown = await call(`${document}?include=field_genre`, {
      headers: { 'x-preview-token': token },
    });
    assert.equal(shown.status, 200);
    assert.match(shown.headers.get('cache-control') ?? '', /private|no-store/);
    assert.equal((await call(document)).status, 403);
  });

  test('rejects an altered preview token and hides other drafts', async () => {
    const token = await tokenOfEditor();
    for (const bad of [`x${token}`, token.slice(0, -1), token.split('.')[0] ?? ''])
      assert.equal(
        (await call(document, { headers: { 'x-preview-token': bad } })).status,
        403,
        bad,
      );
    const list = await call('/jsonapi/node/game?filter[status]=0', {
      headers: { 'x-preview-token': token },
    });
    const found = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(list.body);
    assert.ok(found.data.every(({ id }) => id === sample.draftUuid));
  });
});
