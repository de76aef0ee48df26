import { loginLimits } from '../../account/login.ts';
import type { AccountServices } from '../../account/services.ts';

/**
 * Counts an answer that reports a taken name or address, with the failed log-ins of the client.
 *
 * @returns false when the client is over the limit: then it must not learn whether they are taken.
 */
export function countTaken(
  { store, rateLimiter }: Pick<AccountServices, 'store' | 'rateLimiter'>,
  network: string,
  isTaken: boolean,
): boolean {
  const { ip: limit } = loginLimits(store);
  if (!rateLimiter.consume(limit, network)) return false;
  if (!isTaken) rateLimiter.refund(limit.event, network);
  return true;
}
