import type { FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import { HttpError } from './http-error.ts';
import { type Attempt, floodSettings, type Limit } from './rate-limiter.ts';
import type { AccountServices } from './services.ts';
import type { UserRow } from './users.ts';

/** Core's limits; include blocked accounts to prevent guessing before activation. */
export function loginLimits(store: Store): { ip: Limit; user: Limit; uidOnly: boolean } {
  const { ip_limit, ip_window, user_limit, user_window, uid_only: uidOnly } = floodSettings(store);
  return {
    ip: { event: 'user.failed_login_ip', events: ip_limit, window: ip_window },
    user: { event: 'user.http_login', events: user_limit, window: user_window },
    uidOnly,
  };
}

const createAccountBlockedError = ({ events }: Limit): HttpError =>
  new HttpError(
    403,
    `There have been more than ${events} failed login attempts for this account. It is temporarily blocked. Try again later or request a new password.`,
  );

/** Counts an attempt before the password is verified, so that parallel attempts count too. */
export class LoginAttempts {
  readonly #limits: ReturnType<typeof loginLimits>;

  constructor(private readonly services: AccountServices) {
    this.#limits = loginLimits(services.store);
  }

  /**
   * Throws core's 403 above a limit. Attempts on a known device count in all limits, but only those
   * of the device itself can refuse them.
   * @returns what was counted.
   */
  count(request: FastifyRequest, account: UserRow | undefined): readonly Attempt[] {
    const { store, rateLimiter } = this.services;
    const attempts = this.#attempts(request, account);
    const device = account === undefined ? null : this.#deviceAttempt(request, account);
    const { counted, exceeded } = store.connection.transaction(() => {
      const isOpen = (attempt: Attempt): boolean => !rateLimiter.isExceeded(...attempt);
      const counted =
        device !== null && isOpen(device) ? [device, ...attempts.filter(isOpen)] : attempts;
      return { counted, exceeded: rateLimiter.consumeAll(counted) };
    });
    if (exceeded !== null) throw this.#createError(exceeded, request, account);
    return counted;
  }

  /** After a successful login. @param counted result of {@link count}. */
  forgive(counted: readonly Attempt[]): void {
    const { rateLimiter, rules } = this.services;
    const ofLogin = [this.#limits.user, rules.deviceLoginLimit];
    for (const [limit, identifier] of counted) {
      if (ofLogin.includes(limit)) rateLimiter.clear(limit.event, identifier);
      else rateLimiter.refund(limit.event, identifier);
    }
  }

  #attempts({ network }: FastifyRequest, account: UserRow | undefined): Attempt[] {
    const { ip, user, uidOnly } = this.#limits;
    const { accountLoginLimit } = this.services.rules;
    const attempts: Attempt[] = [[ip, network]];
    if (account === undefined) return attempts;
    const uid = String(account.uid);
    attempts.push([user, uidOnly ? uid : `${uid}-${network}`]);
    if (accountLoginLimit !== null) attempts.push([accountLoginLimit, uid]);
    return attempts;
  }

  #deviceAttempt(request: FastifyRequest, account: UserRow): Attempt | null {
    const { devices, rules } = this.services;
    const id = devices?.find(request, account) ?? null;
    return id === null || rules.deviceLoginLimit === null
      ? null
      : [rules.deviceLoginLimit, `${account.uid}-${id}`];
  }

  #createError(exceeded: Limit, { log }: FastifyRequest, account: UserRow | undefined): HttpError {
    const { mails, rules } = this.services;
    const { ip, user, uidOnly } = this.#limits;
    if (exceeded === ip)
      return new HttpError(403, 'Access is blocked because of IP based flood prevention.');
    if (exceeded === user && !uidOnly)
      return new HttpError(
        403,
        'Too many failed login attempts from your IP address. This IP address is temporarily blocked.',
      );
    if (exceeded === rules.accountLoginLimit && account !== undefined)
      mails?.warnOfFailedLogins(account, log);
    return createAccountBlockedError(exceeded);
  }
}
