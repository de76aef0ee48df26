import * as z from 'zod/mini';
import { testReport } from '../test-run/test-report';

/** Messages of the portal's scripts in a game; see `games/README.md`. */
const incoming = z.union([
  z.object({ type: z.literal('boot') }),
  z.object({ type: z.literal('conflict'), changed: z.nullable(z.number()) }),
  z.object({ type: z.literal('snapshot'), id: z.string(), base: z.number(), data: z.string() }),
  z.object({ type: z.literal('snapshotTooLarge'), length: z.int() }),
  z.object({ type: z.literal('startFailed') }),
  z.object({ type: z.literal('needsOwnTab') }),
  z.object({ type: z.literal('testReport'), report: testReport }),
]);
export type ProgressMessage = z.infer<typeof incoming>;

export type ProgressReply =
  /** The reply to `boot` comes later. */
  | { type: 'wait' }
  | {
      type: 'restore';
      owner: string;
      revision: number;
      snapshot: string | null;
      takesGuestProgress: boolean;
    }
  /** The account cannot be reached: the game continues what its origin stores. */
  | { type: 'unavailable'; owner: string; takesGuestProgress: boolean }
  /** This page backs up no progress, or this browser cannot. */
  | { type: 'noProgress'; isTestRun: boolean }
  | { type: 'choice'; keep: boolean }
  | { type: 'saved'; id: string; revision: number }
  | { type: 'notSaved'; id: string }
  | { type: 'revision'; base: number; revision: number };

export const parseProgressMessage = (data: unknown): ProgressMessage | null =>
  z.safeParse(incoming, data).data ?? null;
