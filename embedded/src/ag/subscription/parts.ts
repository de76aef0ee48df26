import type { AccountServices } from '../../account/services.ts';
import type { Coupons } from './coupons.ts';
import type { FirstPayments } from './first-payments.ts';
import type { Gateway } from './gateway.ts';
import type { SubscriptionLifecycle } from './lifecycle.ts';
import type { NewAccounts } from './new-accounts.ts';
import type { PassMails } from './pass-mails.ts';
import type { Payments } from './payments.ts';
import type { Plans } from './plans.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { UserLock } from './user-lock.ts';

/** The services of the game pass. */
export interface PassParts extends Pick<AccountServices, 'store' | 'passwords' | 'rateLimiter'> {
  gateway: Gateway;
  userLock: UserLock;
  plans: Plans;
  coupons: Coupons;
  payments: Payments;
  firstPayments: FirstPayments;
  subscriptions: Subscriptions;
  lifecycle: SubscriptionLifecycle;
  mails: PassMails;
  newAccounts: NewAccounts;
}
