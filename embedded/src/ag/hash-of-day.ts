import { createHash } from 'node:crypto';
import { dayOf } from './dates.ts';

/** Tells who asks apart on one UTC day (the moment in seconds since 1970), and means nothing on the next. */
export const hashOfDay = (seconds: number, who: string): string =>
  createHash('sha256')
    .update(`${String(dayOf(seconds))} ${who}`)
    .digest('base64url')
    .slice(0, 21);
