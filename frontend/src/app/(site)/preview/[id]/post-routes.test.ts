/** @jest-environment node */
import nock from 'nock';
import { NextRequest } from 'next/server';
import { environment } from '@/content/environment';
import { POST as postPicture } from './pictures/route';
import { POST as postTestRun } from './test-run/route';

const id = 'c2d8c3e9-08a6-5be2-93d2-21b75d55db88';
const other = '1d7f0b0a-0000-5be2-93d2-21b75d55db88';
const payload = { type: 'game', content: id, uid: 10, expires: 1_800_000_000, nonce: 'x' };
const token = `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2lnbmF0dXJl`;
const picture = { kind: 'picture', data: btoa('a picture') };
const report = { firstFrameMs: 812, bytes: 51_009, requests: 3, errors: ['x'], blockedHosts: [] };

beforeAll(() => nock.disableNetConnect());
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});

describe.each([
  {
    call: 'game-picture',
    POST: postPicture,
    valid: picture,
    invalid: [
      { ...picture, kind: 'page' },
      { ...picture, data: 'no base64!' },
      { ...picture, data: 'x'.repeat(1_000_004) },
    ],
    // Editors download what the embedded server does not store.
    statuses: { 200: 204, 404: 404, 403: 403, 422: 422 },
  },
  {
    call: 'game-test-run',
    POST: postTestRun,
    valid: report,
    invalid: [
      { ...report, bytes: -1 },
      { ...report, errors: Array.from({ length: 21 }, () => 'x') },
    ],
    statuses: { 200: 204, 404: 204, 403: 403 },
  },
])('$call', ({ call, POST, valid, invalid, statuses }) => {
  const send = (body: unknown, { cookie = `ag_preview=${token}`, previewed = id } = {}) =>
    POST(
      new NextRequest(`https://portal.example/preview/${previewed}`, {
        method: 'POST',
        headers: { cookie },
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({ id: previewed }) },
    ).then(({ status }) => status);

  test.each(Object.entries(statuses))(
    'is passed on with the token: status %s of the content API is %d',
    async (from, to) => {
      nock(environment().contentApiUrl)
        .matchHeader('x-preview-token', token)
        .post(`/ag/api/${call}/${id}?_format=json`, valid)
        .reply(Number(from), {});
      expect(await send(valid)).toBe(to);
    },
  );

  test('is refused without the token of the preview', async () => {
    expect(await send(valid, { cookie: '' })).toBe(403);
    expect(await send(valid, { previewed: other })).toBe(403);
  });

  test('is refused if it is invalid', async () => {
    for (const body of invalid) expect(await send(body)).toBe(422);
  });
});
