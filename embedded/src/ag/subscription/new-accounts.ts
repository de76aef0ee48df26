import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import { userById } from '../../account/users.ts';
import { insertEntity } from '../../store/write.ts';
import { Consents } from '../account/consents.ts';
import { accountData } from '../account/own-data.ts';
import type { AccountMails } from '../account/recovery.ts';
import { countTaken } from '../account/taken-limit.ts';
import { forgetUnactivated } from '../account/unactivated.ts';
import { accountErrors, type FieldErrors, type NewAccount } from './order.ts';
import { validationError, PassError } from './pass-error.ts';

/** Accounts created with a purchase. The mailed link activates them like any other account. */
export class NewAccounts {
  readonly #consents;

  constructor(
    private readonly accounts: AccountServices,
    private readonly mails: Pick<AccountMails, 'sendActivation'>,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#consents = new Consents(accounts.store);
  }

  /**
   * Returns validation errors after deleting expired unactivated accounts, which frees their
   * usernames and addresses.
   */
  errors(account: NewAccount, network: string): FieldErrors {
    const { store, memberData } = this.accounts;
    forgetUnactivated({ connection: store.connection, now: store.now() }, [
      ...memberData,
      accountData(this.accounts),
    ]);
    const errors = accountErrors(store, account);
    const isTaken = [errors['username'], errors['email']].some(
      (message) => message?.endsWith('is already taken.') === true,
    );
    if (!countTaken(this.accounts, network, isTaken))
      throw new PassError(
        429,
        'Too many accounts have been registered from your IP address. Try again later.',
      );
    return errors;
  }

  /**
   * Creates the account. Validates again: the username or address can be taken during the charge.
   */
  insert(account: NewAccount, hash: string): number {
    const { store } = this.accounts;
    const errors = accountErrors(store, account);
    if (Object.keys(errors).length > 0) throw validationError(errors);
    const [name, mail] = [[{ value: account.username }], [{ value: account.email }]];
    const fields = {
      name,
      mail,
      init: mail,
      pass: [{ value: hash }],
      timezone: [{ value: 'UTC' }],
      status: [{ value: 0 }],
    };
    const uid = insertEntity(store, { entityType: 'user', bundle: 'user', fields });
    this.#consents.note(uid, 'subscription', account.consent);
    return uid;
  }

  /** Sends the activation link. */
  welcome(uid: number): void {
    const user = userById(this.accounts.store, uid);
    if (user !== undefined) this.mails.sendActivation(user, this.log);
  }
}
