import { useEffect } from 'react';

/** Server errors have a digest instead of a message. */
export type BoundaryError = Error & { digest?: string };

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
