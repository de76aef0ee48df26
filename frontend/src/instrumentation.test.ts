/** @jest-environment node */
import { onRequestError } from './instrumentation';

test('logs a failed request without tokens, addresses and queries', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('token=abc123 of kim@example.com');
  const request = { method: 'GET', path: '/account/reset?token=abc123', headers: {} };
  await onRequestError(error, request, {
    routerKind: 'App Router',
    routePath: '/account/reset',
    routeType: 'render',
    revalidateReason: undefined,
  });
  const text = String(log.mock.calls[0]?.[0]);
  log.mockRestore();
  expect(text).toContain('GET /account/reset failed: Error: token=[secret] of [mail]');
  expect(text).not.toContain('abc123');
});
