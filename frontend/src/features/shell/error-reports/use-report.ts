import { useEffect } from 'react';

/** An error from Next's boundary. Server errors have a digest instead of a message. */
export type BoundaryError = Error & { digest?: string };

/** Reports the error of an error boundary. */
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
