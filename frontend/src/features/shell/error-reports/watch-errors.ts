import type { CaughtError } from './report-error';

/** Loads what sends reports when there is something to report, and not before. */
function report(caught: CaughtError): void {
  import('./report-error').then(
    ({ reportError }) => reportError(caught),
    // Offline, or the site has been updated meanwhile.
    () => undefined,
  );
}

/** Reports what nobody catches on a page. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) =>
    report({ label: 'window', fatal: false, error: error ?? message }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report({ label: 'promise', fatal: false, error: reason }),
  );
}
