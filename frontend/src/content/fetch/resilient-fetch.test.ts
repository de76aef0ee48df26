import nock from 'nock';
import { ContentUnavailable } from '../errors';
import { PassThrough } from 'node:stream';
import { resilientFetch } from './resilient-fetch';

const api = 'http://content.test';
const json = { 'content-type': 'application/json' };
const reads = {
  timeout: 2_000,
  degradedTimeout: 2_000,
  circuitOpenMs: 0,
  attempts: 3,
  retryDelay: 1,
};
const read = (limits: Partial<typeof reads> = {}) =>
  resilientFetch(`${api}/x`, undefined, { ...reads, ...limits });

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

describe('resilientFetch', () => {
  it('retries after a network error and a 5xx', async () => {
    nock(api)
      .get('/x')
      .reply(503)
      .get('/x')
      .replyWithError('reset')
      .get('/x')
      .reply(200, { ok: true });
    const response = await read();
    await expect(response.json()).resolves.toEqual({ ok: true });
  });

  it('fails after the last attempt', async () => {
    nock(api).get('/x').times(3).reply(502);
    await expect(read()).rejects.toBeInstanceOf(ContentUnavailable);
    expect(nock.isDone()).toBe(true);
  });

  it('times out, and does not retry after a timeout', async () => {
    nock(api).get('/x').delay(10_000).reply(200, {}).get('/x').reply(200, {});
    await expect(read({ timeout: 100 })).rejects.toBeInstanceOf(ContentUnavailable);
    expect(nock.isDone()).toBe(false);
    nock.abortPendingRequests();
  });

  it('shortens the timeout after a timeout, until the API responds', async () => {
    const patient = { timeout: 2_000, degradedTimeout: 200, circuitOpenMs: 60_000 };
    const take = (milliseconds: number) =>
      nock(api).get('/x').delay(milliseconds).reply(200, {}, json);
    take(10_000);
    await expect(read(patient)).rejects.toBeInstanceOf(ContentUnavailable);
    take(600);
    await expect(read(patient)).rejects.toBeInstanceOf(ContentUnavailable);
    take(0);
    await expect(read(patient)).resolves.toMatchObject({ status: 200 });
    take(600);
    await expect(read(patient)).resolves.toMatchObject({ status: 200 });
    nock.abortPendingRequests();
  });

  it('restores the timeout when the circuit closes', async () => {
    const patient = { timeout: 1_000, degradedTimeout: 50, circuitOpenMs: 50 };
    nock(api).get('/x').delay(10_000).reply(200, {});
    await expect(read(patient)).rejects.toBeInstanceOf(ContentUnavailable);
    await new Promise((resolve) => setTimeout(resolve, 60));
    nock(api).get('/x').delay(150).reply(200, {}, json);
    await expect(read(patient)).resolves.toMatchObject({ status: 200 });
    nock.abortPendingRequests();
  });

  it('applies the timeout to the body', async () => {
    const body = new PassThrough();
    body.write('{');
    nock(api)
      .get('/x')
      .reply(200, () => body, json);
    const response = await read({ timeout: 1_000 });
    await expect(response.text()).rejects.toThrow('timeout');
  });

  it('retries while the content API is busy', async () => {
    nock(api).get('/x').reply(429, { message: 'busy' }).get('/x').reply(200, { ok: true });
    await expect(read()).resolves.toMatchObject({ status: 200 });
  });

  it.each([400, 401, 403, 404, 405, 410, 413, 414, 422])(
    'returns a %d with JSON without a retry',
    async (status) => {
      nock(api).get('/x').reply(status, { message: 'no' }).get('/x').reply(200, {});
      await expect(read()).resolves.toMatchObject({ status });
      expect(nock.isDone()).toBe(false);
    },
  );

  it('does not retry when a gateway responds with a page', async () => {
    nock(api).get('/x').reply(403, '<h1>Forbidden</h1>').get('/x').reply(200, {});
    await expect(read()).rejects.toBeInstanceOf(ContentUnavailable);
    expect(nock.isDone()).toBe(false);
  });

  it.each([
    ['a proxy’s 404 page', 404, '<h1>Not Found</h1>', { 'content-type': 'text/html' }],
    ['an HTML page', 200, '<h1>Hello</h1>', { 'content-type': 'text/html' }],
    ['a response without a content type', 200, '{}', {}],
    ['a redirect without a location', 302, '{}', json],
  ])('treats %s as an outage', async (_, status, body, headers) => {
    nock(api).get('/x').times(3).reply(status, body, headers);
    await expect(read()).rejects.toBeInstanceOf(ContentUnavailable);
  });
});
