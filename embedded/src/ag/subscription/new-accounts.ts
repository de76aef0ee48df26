import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import { userById } from '../../account/users.ts';
import { insertEntity } from '../../store/write.ts';
import { Consents } from '../account/consents.ts';
import { accountData } from '../account/own-data.ts';
import type { AccountMails } from '../account/recovery.ts';
import { forgetUnactivated } from '../account/unactivated.ts';
import { accountFaults, type Faults, type NewAccount } from './order.ts';
import { faultsProblem } from './problem.ts';

/** Accounts that are made with a pass: what they bought is theirs, and the link in a mail activates them as it does all others. */
export class NewAccounts {
  readonly #consents;

  constructor(
    private readonly accounts: AccountServices,
    private readonly mails: Pick<AccountMails, 'sendActivation'>,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#consents = new Consents(accounts.store);
  }

  /** What is wrong with an account to be, once names and addresses that nobody came back for are free again. */
  faults(account: NewAccount): Faults {
    const { store, memberData } = this.accounts;
    forgetUnactivated({ connection: store.connection, now: store.now() }, [
      ...memberData,
      accountData(this.accounts),
    ]);
    return accountFaults(store, account);
  }

  /** Makes the account. Somebody may have taken its name or address while the card was charged. */
  insert(account: NewAccount, hash: string): number {
    const { store } = this.accounts;
    const faults = accountFaults(store, account);
    if (Object.keys(faults).length > 0) throw faultsProblem(faults);
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

  /** Sends the link that activates it. */
  welcome(uid: number): void {
    const user = userById(this.accounts.store, uid);
    if (user !== undefined) this.mails.sendActivation(user, this.log);
  }
}
