/** @jest-environment node */
import nock from 'nock';
import { ContentUnavailable } from '../errors';
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { type Check, readContent } from './resilient-fetch';

const api = 'http://content.test';
const json = { 'content-type': 'application/json' };
const reads = { timeout: 2_000, hurried: 2_000, spell: 0, attempts: 3, pause: 1 };
const read = (check: Check = () => true, other: Partial<typeof reads> = {}) =>
  readContent(`${api}/x`, {}, check, { ...reads, ...other });

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

describe('reading from the content API', () => {
  it('gets over a fault of one moment', async () => {
    nock(api)
      .get('/x')
      .reply(503)
      .get('/x')
      .replyWithError('reset')
      .get('/x')
      .reply(200, { ok: true });
    await expect(read()).resolves.toEqual({ status: 200, body: '{"ok":true}' });
  });

  it('says that the API is unavailable when every attempt failed', async () => {
    nock(api).get('/x').times(3).reply(502);
    await expect(read()).rejects.toBeInstanceOf(ContentUnavailable);
    expect(nock.isDone()).toBe(true);
  });

  it('does not wait for an answer for ever, and does not ask again what hangs', async () => {
    nock(api).get('/x').delay(10_000).reply(200, {}).get('/x').reply(200, {});
    await expect(read(undefined, { timeout: 100 })).rejects.toBeInstanceOf(ContentUnavailable);
    expect(nock.isDone()).toBe(false);
    nock.abortPendingRequests();
  });

  it('lets nobody wait long for an API that let somebody wait in vain, until it answers', async () => {
    const patient = { timeout: 2_000, hurried: 200, spell: 60_000 };
    const take = (milliseconds: number) =>
      nock(api).get('/x').delay(milliseconds).reply(200, {}, json);
    take(10_000);
    await expect(read(undefined, patient)).rejects.toBeInstanceOf(ContentUnavailable);
    take(600);
    await expect(read(undefined, patient)).rejects.toBeInstanceOf(ContentUnavailable);
    take(0);
    await expect(read(undefined, patient)).resolves.toMatchObject({ status: 200 });
    take(600);
    await expect(read(undefined, patient)).resolves.toMatchObject({ status: 200 });
    nock.abortPendingRequests();
  });

  it('has its patience again after a while, for an API that answers slowly', async () => {
    const patient = { timeout: 1_000, hurried: 50, spell: 50 };
    nock(api).get('/x').delay(10_000).reply(200, {});
    await expect(read(undefined, patient)).rejects.toBeInstanceOf(ContentUnavailable);
    await new Promise((resolve) => setTimeout(resolve, 60));
    nock(api).get('/x').delay(150).reply(200, {}, json);
    await expect(read(undefined, patient)).resolves.toMatchObject({ status: 200 });
    nock.abortPendingRequests();
  });

  it('does not wait for the rest of an answer for ever', async () => {
    const body = new PassThrough();
    body.write('{');
    nock(api)
      .get('/x')
      .reply(200, () => body, json);
    await expect(read(undefined, { timeout: 100 })).rejects.toBeInstanceOf(ContentUnavailable);
  });

  it('takes a refusal in the API’s words as an answer and asks no second time', async () => {
    nock(api).get('/x').reply(404, { message: 'none' }).get('/x').reply(200, {});
    await expect(read()).resolves.toEqual({ status: 404, body: '{"message":"none"}' });
    expect(nock.isDone()).toBe(false);
  });

  it.each([
    ['a proxy’s page for a 404', 404, '<h1>Not Found</h1>', { 'content-type': 'text/html' }],
    ['a page instead of an answer', 200, '<h1>Hello</h1>', { 'content-type': 'text/html' }],
    ['a cut answer', 200, '{"data": [', json],
    ['an empty answer', 200, '', json],
    ['an answer without anything', 200, 'null', json],
    ['an answer of no kind', 200, '{}', {}],
    ['a redirect to nowhere', 302, '{}', json],
  ])('takes %s for an outage', async (_, status, body, headers) => {
    nock(api).get('/x').times(3).reply(status, body, headers);
    await expect(read()).rejects.toBeInstanceOf(ContentUnavailable);
  });

  it('takes an answer to something else for an outage', async () => {
    nock(api).get('/x').times(3).reply(200, { data: null });
    await expect(
      read((body) => z.object({ data: z.array(z.string()) }).parse(body)),
    ).rejects.toBeInstanceOf(ContentUnavailable);
  });
});
