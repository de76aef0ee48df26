import { useEffect, useState } from 'react';
import type { TestReport, TestRunListener } from './test-report';
import { usePictures, type PicturesState } from './use-pictures';

/** A game that loads reports every second. */
const SETTLED_MS = 2_000;

/** Stores what the game of a preview reports with its package. The report is shown in any case. */
export function useTestRun(uuid: string): {
  report: TestReport | null;
  pictures: PicturesState;
  onReport: TestRunListener;
  onTakePictures: () => void;
} {
  const [run, setRun] = useState<Parameters<TestRunListener> | null>(null);
  const { pictures, take } = usePictures(uuid);
  const [report, takePictures] = run ?? [null];
  useEffect(() => {
    if (report === null) return;
    const timer = setTimeout(() => {
      // Only Drupal stores it, and not for games that were never saved.
      void fetch(`/preview/${uuid}/test-run`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
      }).catch(() => undefined);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [uuid, report]);
  return {
    report,
    pictures,
    onReport: (...current) => setRun(current),
    onTakePictures: () => takePictures && void take(takePictures),
  };
}
