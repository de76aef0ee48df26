import { useEffect } from 'react';

/** Next's error of a boundary: what failed on the server comes without its message, with the digest under which the server's log has it. */
export type BoundaryError = Error & { digest?: string };

/** Reports the error that took a page, or all of it, away. */
export function useReport(label: string, error: BoundaryError): void {
  useEffect(() => {
    import('./report-error').then(
      ({ reportError }) =>
        reportError({
          label,
          fatal: true,
          error,
          ...(error.digest ? { meta: { digest: error.digest } } : {}),
        }),
      () => undefined,
    );
  }, [label, error]);
}
