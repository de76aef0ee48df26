import { type AccountRules, coreRestRules, type UserRules } from 'drupal-recipe-server/account';
import { findPasswordError } from './passwords.ts';

/**
 * Requires a TLD of letters. `+` is refused, because it gives one mailbox any number of accounts.
 */
const mailPattern = /^[^+@]+@(?:[^+@.]+\.)+[a-z]{2,}$/i;
/**
 * Characters outside Latin-1, and control characters: a NUL byte would make two addresses equal.
 */
const unsupportedCharacter = /[^\u0021-\u007e\u00a1-\u00ff]/;

/** Reset mails per network address, over all routes. */
export const recoveryLimit = { event: 'ag_account.lost_password_ip', events: 50, window: 3600 };

/** Failed log-ins per account, over all addresses. */
export const accountLoginLimit = { event: 'ag_account.login', events: 20, window: 3600 };

const deviceLoginLimit = { event: 'ag_account.login_device', events: 5, window: 6 * 3600 };

/** Each change ends the reset links that the owner has just requested. */
const passwordChangeLimit = { event: 'ag_account.change_password', events: 10, window: 3600 };

export const portalAccounts: AccountRules = {
  shouldReturnRoles: true,
  recoveryLimit,
  accountLoginLimit,
  deviceLoginLimit,
  passwordChangeLimit,
};

export const portalUsers: UserRules = {
  illegalNamePattern: /\W/,
  isValidMail: (mail) => mailPattern.test(mail) && !unsupportedCharacter.test(mail),
  invalidMailMessage: coreRestRules.users.invalidMailMessage,
  shouldConfirmMail: true,
  findPasswordError,
  pictureUriPrefix: 'public://avatars/',
};

/** The site treats any message of these routes that contains "email address" as a taken address. */
export const signUpUsers: UserRules = {
  ...portalUsers,
  invalidMailMessage: 'Must be a valid email.',
};
