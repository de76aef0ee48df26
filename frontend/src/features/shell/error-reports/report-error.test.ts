/** @jest-environment ./jest.environment.ts */
import type { CaughtError } from './report-error';

const caught = (error: unknown): CaughtError => ({ label: 'window', fatal: false, error });
const respondWith = (body: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }));

async function open() {
  jest.resetModules();
  return (await import('./report-error')).reportError;
}

const bodies = () =>
  jest.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

afterEach(() => jest.restoreAllMocks());

test('reports an error with its details and location', async () => {
  respondWith('{"ok":true}');
  const report = await open();
  const error = new TypeError('x is not a function');
  await expect(report({ label: 'page', fatal: true, error, meta: { digest: '7' } })).resolves.toBe(
    true,
  );
  expect(jest.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/report/error');
  expect(bodies()).toEqual([
    {
      label: 'page',
      fatal: true,
      name: 'TypeError',
      message: 'x is not a function',
      stack: error.stack,
      meta: { digest: '7', path: '/' },
    },
  ]);
});

test('reports the same error once per page', async () => {
  respondWith('{"ok":true}');
  const report = await open();
  const error = new Error('again');
  await Promise.all([
    report(caught(error)),
    report(caught(error)),
    report({ label: 'page', fatal: true, error }),
  ]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('reports at most ten errors per page', async () => {
  respondWith('{"ok":true}');
  const report = await open();
  for (let n = 0; n < 30; n++) await report(caught(new Error(`error ${n}`)));
  expect(fetch).toHaveBeenCalledTimes(10);
});

test.each([null, undefined, 'a text', 7, { message: 'like an error' }, Object.create(null)])(
  'reports any thrown value (%#)',
  async (thrown) => {
    respondWith('{"ok":true}');
    const report = await open();
    await expect(report(caught(thrown))).resolves.toEqual(expect.any(Boolean));
  },
);

test.each([
  ['refused', () => respondWith('{"message":"Too many reports."}', 429)],
  ['no JSON', () => respondWith('<!DOCTYPE html>')],
  [
    'unavailable',
    () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
  ],
])('does not treat a failed report as an error (%s)', async (_, prepare) => {
  prepare();
  const report = await open();
  await expect(report(caught(new Error('x')))).resolves.toBe(false);
});

test.each([
  new DOMException('The user aborted a request.', 'AbortError'),
  'Script error.',
  'ResizeObserver loop completed with undelivered notifications.',
  Object.assign(new Error('x'), { stack: 'Error: x\n    at chrome-extension://abc/inject.js:1:1' }),
])('ignores errors that are not ours (%#)', async (noise) => {
  respondWith('{"ok":true}');
  const report = await open();
  await expect(report(caught(noise))).resolves.toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test("truncates texts to the API's limits", async () => {
  respondWith('{"ok":true}');
  const report = await open();
  await report(caught(Object.assign(new Error('m'.repeat(5000)), { stack: 's'.repeat(50_000) })));
  expect(bodies()[0]).toMatchObject({ message: 'm'.repeat(2000), stack: 's'.repeat(8000) });
});
