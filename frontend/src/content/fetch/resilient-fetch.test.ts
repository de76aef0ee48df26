/** @jest-environment node */
import nock from 'nock';
import { ContentUnavailable } from '../errors';
import { resilientFetch } from './resilient-fetch';

const api = 'http://content.test';
const quick = resilientFetch({ timeout: 100, attempts: 3, pause: 1 });

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

describe('reading from the content API', () => {
  it('gets over a fault of one moment', async () => {
    nock(api).get('/x').reply(503).get('/x').replyWithError('reset').get('/x').reply(200, { ok: true });
    await expect((await quick(`${api}/x`)).json()).resolves.toEqual({ ok: true });
  });

  it('says that the API is unavailable when every attempt failed', async () => {
    nock(api).get('/x').times(3).reply(502);
    await expect(quick(`${api}/x`)).rejects.toBeInstanceOf(ContentUnavailable);
    expect(nock.isDone()).toBe(true);
  });

  it('does not wait for an answer for ever', async () => {
    nock(api).get('/x').times(3).delay(10_000).reply(200);
    await expect(quick(`${api}/x`)).rejects.toBeInstanceOf(ContentUnavailable);
    nock.abortPendingRequests();
  });

  it('takes a refusal as an answer and asks no second time', async () => {
    nock(api).get('/x').reply(404).get('/x').reply(200);
    expect((await quick(`${api}/x`)).status).toBe(404);
    expect(nock.isDone()).toBe(false);
  });
});
