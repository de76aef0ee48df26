/** @jest-environment ./jest.environment.ts */
import { reportError } from './report-error';
import { watchErrors } from './watch-errors';

jest.mock('./report-error', () => ({ reportError: jest.fn(async () => true) }));

beforeAll(watchErrors);
beforeEach(() => jest.mocked(reportError).mockClear());

const listenForReports = () =>
  new Promise<void>((resolve) =>
    jest.mocked(reportError).mockImplementation(async () => (resolve(), true)),
  );

test('reports an uncaught error', async () => {
  const error = new Error('lost');
  const reported = listenForReports();
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught Error: lost' }));
  await reported;
  expect(reportError).toHaveBeenCalledWith({ label: 'window', fatal: false, error });
});

test('reports an unhandled rejection', async () => {
  const reason = new Error('rejected');
  const reported = listenForReports();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  await reported;
  expect(reportError).toHaveBeenCalledWith({ label: 'promise', fatal: false, error: reason });
});
