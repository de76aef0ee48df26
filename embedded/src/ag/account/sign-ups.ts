import type { FastifyBaseLogger } from 'fastify';
import { insertEntity } from 'drupal-recipe-server';
import {
  type AccountServices,
  findUserById,
  loginLimits,
  type SubmittedFields,
  validateMail,
  validateName,
  type Violation,
} from 'drupal-recipe-server/account';
import { HttpError } from 'drupal-recipe-server/plugin';
import { Consents, type ConsentSource } from './consents.ts';
import { accountData } from './user-data.ts';
import type { AccountMails } from './recovery.ts';
import { signUpUsers } from './sign-up-rules.ts';
import { deleteExpiredPendingAccounts } from './pending-accounts.ts';

export const tooManySignUpsMessage =
  'Too many accounts have been registered from your IP address. Try again later.';

export class SignUps {
  readonly #consents: Consents;

  constructor(
    private readonly accounts: AccountServices,
    private readonly mails: Pick<AccountMails, 'sendActivation'>,
  ) {
    this.#consents = new Consents(accounts.store);
  }

  /**
   * Errors that report a taken name or address count as failed log-ins. Above that limit, clients
   * get `status` and must not learn what is taken.
   */
  validate(
    name: string | null,
    mail: string | null,
    network: string,
    status: 403 | 429,
  ): Violation[] {
    const { store, rateLimiter } = this.accounts;
    const { ip: limit } = loginLimits(store);
    if (rateLimiter.isExceeded(limit, network)) throw new HttpError(status, tooManySignUpsMessage);
    const violations = [
      ...validateName(store, name, null, signUpUsers),
      ...validateMail(store, mail, null, signUpUsers),
    ];
    if (violations.some(({ code }) => code === 'taken')) rateLimiter.consume(limit, network);
    return violations;
  }

  /** Deletes expired pending accounts, which frees their names and addresses. */
  deleteExpired(): void {
    deleteExpiredPendingAccounts(this.accounts.store, [
      ...this.accounts.memberData,
      accountData(this.accounts, this.#consents),
    ]);
  }

  /** @param terms any text is consent. */
  insert(
    submitted: SubmittedFields,
    hash: string,
    source: ConsentSource,
    terms: string,
    log: FastifyBaseLogger,
  ): number {
    const { store } = this.accounts;
    const fields = {
      timezone: [{ value: 'UTC' }],
      ...Object.fromEntries(submitted),
      init: submitted.get('mail') ?? [],
      status: [{ value: 0 }],
      pass: [{ value: hash }],
    };
    return store.connection.transaction(() => {
      const uid = insertEntity(store, { entityType: 'user', bundle: 'user', fields });
      this.#consents.record(uid, source, terms);
      const user = findUserById(store, uid);
      if (user !== undefined) this.mails.sendActivation(user, log);
      return uid;
    });
  }
}
