import type { AccountRules } from '../../account/account-rules.ts';
import type { UserRules } from '../../rest/rest-rules.ts';
import { passwordFault } from './passwords.ts';

/** SPEC section 5: a domain with a TLD of letters, and no `+` before it, by which one mailbox could have any number of accounts. */
const mailPattern = /^[^+@]+@(?:[^+@.]+\.)+[a-z]{2,}$/i;
/** What is no letter, digit or sign of Latin-1: a zero byte would make two addresses of one. */
const notPlain = /[^\u0021-\u007e\u00a1-\u00ff]/;

/** Mails to choose a new password that one network address may ask for, by whichever call. */
export const recoveryLimit = { event: 'ag_account.lost_password_ip', events: 50, window: 3600 };

export const portalAccounts: AccountRules = {
  isStrict: true,
  tellsRoles: true,
  recoveries: recoveryLimit,
};

/** Who may be called what, and reached where, on the portal (SPEC section 5): letters, digits and underscore in names, avatars as pictures. */
export const portalUsers: UserRules = {
  illegalInName: /\W/,
  isMail: (mail) => mailPattern.test(mail) && !notPlain.test(mail),
  confirmsMail: true,
  passwordFault,
  picturesBelow: 'public://avatars/',
};
