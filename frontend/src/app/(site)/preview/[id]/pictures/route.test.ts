/** @jest-environment node */
import nock from 'nock';
import { NextRequest } from 'next/server';
import { environment } from '@/content/environment';
import { POST } from './route';

const id = 'c2d8c3e9-08a6-5be2-93d2-21b75d55db88';
const payload = { type: 'game', content: id, uid: 10, expires: 1_800_000_000, nonce: 'x' };
const token = `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2lnbmF0dXJl`;
const picture = { kind: 'picture', data: btoa('a picture') };

const send = (body: unknown, cookie = `ag_preview=${token}`, previewed = id) =>
  POST(
    new NextRequest(`https://portal.example/preview/${previewed}/pictures`, {
      method: 'POST',
      headers: { cookie },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({ id: previewed }) },
  ).then(({ status }) => status);

beforeAll(() => nock.disableNetConnect());
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});

test.each([
  [200, 204],
  [404, 404],
  [403, 403],
  [422, 422],
])('passes a picture on with the token: status %d of the content API is %d', async (from, to) => {
  nock(environment().contentApiUrl)
    .matchHeader('x-preview-token', token)
    .post(`/ag/api/game-picture/${id}?_format=json`, picture)
    .reply(from, {});
  expect(await send(picture)).toBe(to);
});

test('refuses a picture without the token of the preview', async () => {
  expect(await send(picture, '')).toBe(403);
  expect(await send(picture, undefined, '1d7f0b0a-0000-5be2-93d2-21b75d55db88')).toBe(403);
});

test('refuses what is no picture', async () => {
  expect(await send({ ...picture, kind: 'page' })).toBe(422);
  expect(await send({ ...picture, data: 'no base64!' })).toBe(422);
  expect(await send({ ...picture, data: 'x'.repeat(1_000_004) })).toBe(422);
});
