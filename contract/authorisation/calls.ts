import type { Call } from './call.ts';
import { coreCalls } from './core.ts';
import { gameCalls } from './games.ts';
import { memberCalls } from './members.ts';
import { serviceCalls } from './services.ts';
import { subscriptionCalls } from './subscription.ts';

/** Every call there is, by part. A route that is in none of the parts fails the contract: add it to its part, then `npm run authorisation`. */
export const parts: readonly { title: string; calls: readonly Call[] }[] = [
  { title: 'Sessions, accounts, comments and content by core’s own calls', calls: coreCalls },
  { title: 'The site and its games', calls: gameCalls },
  { title: 'Members', calls: memberCalls },
  { title: 'The game pass', calls: subscriptionCalls },
  { title: 'Error reports and member services', calls: serviceCalls },
];

export const calls: readonly Call[] = parts.flatMap((part) => part.calls);
