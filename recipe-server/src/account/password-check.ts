import type { FastifyRequest } from 'fastify';
import { isForeignHash } from '../store/foreign-hashes.ts';
import { MAX_PASSWORD_LENGTH } from '../store/passwords.ts';
import { type Attempt, floodSettings } from './rate-limiter.ts';
import { MAX_MAIL_LENGTH } from './request.ts';
import type { AccountServices } from './services.ts';
import { findUnchangedUser, findUserByName, type UserRow } from './users.ts';

export interface Credentials {
  name: string;
  password: string;
}

/**
 * Verifies passwords with core's flood limits, which count by module.
 * @returns null for wrong credentials, and above a limit.
 */
export function createPasswordCheck(
  { store, rateLimiter, passwords }: AccountServices,
  module: string,
): (credentials: Credentials, request: FastifyRequest) => Promise<UserRow | null> {
  const { ip_limit, ip_window, user_limit, user_window, uid_only } = floodSettings(store);
  const byNetwork = { event: `${module}.failed_login_ip`, events: ip_limit, window: ip_window };
  const byUser = { event: `${module}.failed_login_user`, events: user_limit, window: user_window };

  return async ({ name, password }, request) => {
    if (name.length > MAX_MAIL_LENGTH || password.length > MAX_PASSWORD_LENGTH) return null;
    const found = findUserByName(store, name);
    const user = found?.status === 1 ? found : undefined;
    const attempts: Attempt[] = [[byNetwork, request.network]];
    if (user !== undefined)
      attempts.push([byUser, uid_only ? String(user.uid) : `${user.uid}-${request.network}`]);
    // Counted before the password is verified, so that parallel attempts count too.
    if (rateLimiter.consumeAll(attempts) !== null) return null;
    // An unknown name takes as long as a wrong password.
    const isCorrect = await passwords
      .verify(password, user?.pass ?? null, request)
      .catch(rateLimiter.refundIfBusy(...attempts));
    if (user === undefined || !isCorrect || findUnchangedUser(store, user) === undefined)
      return null;
    // Each request verifies it, and those of Drupal are verified in the main thread.
    if (isForeignHash(user.pass)) {
      const hash = await passwords.hash(password, request);
      store.connection.execute('UPDATE user SET pass = ? WHERE uid = ? AND pass = ?', [
        hash,
        user.uid,
        user.pass,
      ]);
      const updated = findUnchangedUser(store, { ...user, pass: hash });
      if (updated === undefined) return null;
    }
    for (const [{ event }, identifier] of attempts)
      if (event === byUser.event) rateLimiter.clear(event, identifier);
      else rateLimiter.refund(event, identifier);
    return user;
  };
}
