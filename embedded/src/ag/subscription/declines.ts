import type { Flood } from '../../account/flood.ts';
import { PassProblem } from './problem.ts';

/** Declined payments of one address in an hour, so that stolen cards are not tried out here. */
const limit = { event: 'ag_subscription.declined', events: 50, window: 3600 };

/** Counts a payment, or a card, before it is asked for, and takes that back unless it is declined. */
export async function unlessDeclined<Result>(
  flood: Flood,
  ip: string,
  pay: () => Promise<Result>,
): Promise<Result> {
  if (!flood.take(limit, ip))
    throw new PassProblem(429, 'Too many payments were declined. Try again later.');
  let isDeclined = false;
  try {
    return await pay();
  } catch (error) {
    isDeclined = error instanceof PassProblem && error.status === 402;
    throw error;
  } finally {
    if (!isDeclined) flood.giveBack(limit.event, ip);
  }
}
