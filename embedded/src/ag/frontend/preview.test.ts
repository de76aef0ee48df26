import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { insertEntity } from 'drupal-recipe-server';
import { createTestPortal, type TestPortal } from '../../../test/test-portal.ts';
import { previewSeconds } from './preview-tokens.ts';

const prefix = 'https://portal.example/api/preview?token=';
const previewLink = z.object({ url: z.string(), expires: z.string().nullable() });

interface Scene extends TestPortal {
  nid: number;
  show: (nid: number, token?: string) => Promise<number>;
  issue: () => Promise<string>;
}

async function open(): Promise<Scene> {
  const portal = createTestPortal();
  const nid = portal.addGame('Draft', { status: 0, path: '/puzzle/draft' });
  portal.addMember('Ed', { roles: ['editor'] });
  const ed = await portal.login('Ed');
  const findUuid = (nid: number): string =>
    portal.store.connection.rows<{ uuid: string }>('SELECT uuid FROM node WHERE nid = ?', [nid])[0]
      ?.uuid ?? '';
  return {
    ...portal,
    nid,
    show: async (shownNid, token) => {
      const headers = token === undefined ? {} : { 'x-preview-token': token };
      const { statusCode, headers: responseHeaders } = await portal.app.inject({
        url: `/jsonapi/node/game/${findUuid(shownNid)}`,
        headers,
      });
      if (token !== undefined) assert.match(String(responseHeaders['cache-control']), /private/);
      return statusCode;
    },
    issue: async () => {
      const { url } = previewLink.parse((await ed.get(`/ag/api/preview-link/${String(nid)}`)).body);
      assert.ok(url.startsWith(prefix));
      return url.slice(prefix.length);
    },
  };
}

describe('preview links', () => {
  test('shows a draft to anyone with the preview link until it expires', async () => {
    const { nid, addGame, show, issue, time } = await open();
    const token = await issue();
    assert.deepEqual([await show(nid), await show(nid, token), await show(nid)], [403, 200, 403]);
    assert.equal(await show(addGame('Other', { status: 0 }), token), 403);
    assert.notEqual(await issue(), token);
    time.now += previewSeconds;
    assert.equal(await show(nid, token), 403);
  });

  test('rejects a forged preview link', async () => {
    const { nid, show, issue } = await open();
    const [payload = '', signature = ''] = (await issue()).split('.');
    const other = Buffer.from(
      '{"type":"game","content":"x","uid":1,"expires":4000000000}',
    ).toString('base64url');
    for (const bad of [`${other}.${signature}`, `${payload}.`, payload, '.', '', 'x'.repeat(5000)])
      assert.equal(await show(nid, bad), 403, bad);
  });

  test('rejects a preview link when its editor loses the permission', async () => {
    const { nid, show, issue, store } = await open();
    const token = await issue();
    store.connection.execute("UPDATE user SET status = 0 WHERE name = 'Ed'", []);
    assert.equal(await show(nid, token), 403);
  });

  test('creates preview links only for editors', async () => {
    const { nid, visitor, addMember, login } = await open();
    addMember('Kim');
    for (const browser of [visitor(), await login('Kim')])
      assert.deepEqual(
        await browser
          .get(`/ag/api/preview-link/${String(nid)}`)
          .then(({ status, body }) => [status, body]),
        [403, { message: "The 'edit any game content' permission is required." }],
      );
    const ed = await login('Ed');
    for (const unknownNid of ['9999', 'x'])
      assert.equal((await ed.get(`/ag/api/preview-link/${unknownNid}`)).status, 404);
  });

  test('creates preview links for posts, playlists and pages, but not for content without a page', async () => {
    const { store, app, login } = await open();
    const ed = await login('Ed');
    const add = (bundle: string): number =>
      insertEntity(store, {
        entityType: 'node',
        bundle,
        fields: { title: [{ value: 'Soon' }], status: [{ value: 0 }] },
      });
    for (const type of ['page', 'playlist', 'post']) {
      const nid = add(type);
      const uuid =
        store.connection.rows<{ uuid: string }>('SELECT uuid FROM node WHERE nid = ?', [nid])[0]
          ?.uuid ?? '';
      const { url } = previewLink.parse((await ed.get(`/ag/api/preview-link/${String(nid)}`)).body);
      const show = async (headers = {}): Promise<number> =>
        (await app.inject({ url: `/jsonapi/node/${type}/${uuid}`, headers })).statusCode;
      assert.deepEqual(
        [await show(), await show({ 'x-preview-token': url.slice(prefix.length) })],
        [403, 200],
        type,
      );
    }
    assert.equal((await ed.get(`/ag/api/preview-link/${String(add('plan'))}`)).status, 404);
  });

  test('redirects the preview link of a published game to its page', async () => {
    const { addGame, login } = await open();
    const nid = addGame('Out', { path: '/puzzle/out' });
    const { body } = await (await login('Ed')).get(`/ag/api/preview-link/${String(nid)}`);
    assert.deepEqual(body, { url: 'https://portal.example/puzzle/out', expires: null });
  });
});
