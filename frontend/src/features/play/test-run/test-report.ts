import * as z from 'zod/mini';
import type { Pictures } from './request-pictures';

const MAX_LISTED = 20;

const texts = z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MAX_LISTED));

/** How an uploaded game runs in a preview; see `games/client/test-run.ts`. */
export const testReport = z.object({
  /** Null until the game has drawn something. */
  firstFrameMs: z.nullable(z.int().check(z.nonnegative())),
  bytes: z.int().check(z.nonnegative()),
  requests: z.int().check(z.nonnegative()),
  errors: texts,
  /** Hosts that the game's policy has blocked. */
  blockedHosts: texts,
});
export type TestReport = z.infer<typeof testReport>;

/** Gets each report of the game that runs, which can be asked for pictures. */
export type TestRunListener = (report: TestReport, takePictures: () => Promise<Pictures>) => void;
