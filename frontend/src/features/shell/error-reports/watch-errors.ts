import type { CaughtError } from './report-error';

function report(caught: CaughtError): void {
  import('./report-error').then(
    ({ reportError }) => reportError(caught),
    // Offline, or a chunk of an earlier build.
    () => undefined,
  );
}

export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) =>
    report({ label: 'window', fatal: false, error: error ?? message }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report({ label: 'promise', fatal: false, error: reason }),
  );
}
