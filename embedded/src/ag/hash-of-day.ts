import { createHash } from 'node:crypto';
import { dayOf } from './dates.ts';

/** A hash that identifies a client on one UTC day (`now` in Unix seconds) only. */
export const hashOfDay = (seconds: number, who: string): string =>
  createHash('sha256')
    .update(`${String(dayOf(seconds))} ${who}`)
    .digest('base64url')
    .slice(0, 21);
