/** @jest-environment node */
import nock from 'nock';
import { NextRequest } from 'next/server';
import { environment } from '@/content/environment';
import { POST } from './route';

const id = 'c2d8c3e9-08a6-5be2-93d2-21b75d55db88';
const payload = { type: 'game', content: id, uid: 10, expires: 1_800_000_000, nonce: 'x' };
const token = `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2lnbmF0dXJl`;
const report = { firstFrameMs: 812, bytes: 51_009, requests: 3, errors: ['x'], blockedHosts: [] };

const send = (body: unknown, cookie = `ag_preview=${token}`, previewed = id) =>
  POST(
    new NextRequest(`https://portal.example/preview/${previewed}/test-run`, {
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
  [404, 204],
  [403, 403],
])('passes a report on with the token: status %d of the content API is %d', async (from, to) => {
  nock(environment().contentApiUrl)
    .matchHeader('x-preview-token', token)
    .post(`/ag/api/game-test-run/${id}?_format=json`, report)
    .reply(from, {});
  expect(await send(report)).toBe(to);
});

test('refuses a report without the token of the preview', async () => {
  expect(await send(report, '')).toBe(403);
  expect(await send(report, undefined, '1d7f0b0a-0000-5be2-93d2-21b75d55db88')).toBe(403);
});

test('refuses what is no report', async () => {
  expect(await send({ ...report, bytes: -1 })).toBe(422);
  expect(await send({ ...report, errors: Array.from({ length: 21 }, () => 'x') })).toBe(422);
});
