import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import { userById } from '../../account/users.ts';
import { insertEntity } from '../../store/write.ts';
import { Consents } from '../account/consents.ts';
import { accountData } from '../account/own-data.ts';
import type { AccountMails } from '../account/recovery.ts';
import { HttpError } from '../../account/http-error.ts';
import { signUpUsers } from '../account/sign-up-rules.ts';
import { mailViolations, nameViolations } from '../../rest/user-fields.ts';
import { countTaken } from '../account/taken-limit.ts';
import { forgetUnactivated } from '../account/unactivated.ts';
import type { FieldErrors, NewAccount } from './order.ts';
import { validationError } from './pass-error.ts';

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
    const { errors, isTaken } = this.#validate(account);
    if (!countTaken(this.accounts, network, isTaken))
      throw new HttpError(
        429,
        'Too many accounts have been registered from your IP address. Try again later.',
      );
    return errors;
  }

  /** Validates the name and the address, with Drupal core's messages. */
  #validate({ username, email }: NewAccount): { errors: FieldErrors; isTaken: boolean } {
    const { store } = this.accounts;
    const [name] = nameViolations(store, username, null, signUpUsers);
    const [mail] = mailViolations(store, email, null, signUpUsers);
    return {
      errors: {
        ...(name && { username: name.message }),
        ...(mail && { email: mail.message }),
      },
      isTaken: name?.code === 'taken' || mail?.code === 'taken',
    };
  }

  /**
   * Creates the account. Validates again: the username or address can be taken during the charge.
   */
  insert(account: NewAccount, hash: string): number {
    const { store } = this.accounts;
    const { errors } = this.#validate(account);
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
    this.#consents.note(uid, 'subscription', account.agreed_terms);
    return uid;
  }

  /** Sends the activation link. */
  welcome(uid: number): void {
    const user = userById(this.accounts.store, uid);
    if (user !== undefined) this.mails.sendActivation(user, this.log);
  }
}
