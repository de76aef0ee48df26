import type { Limit } from './rate-limiter.ts';

/** Changes that the site's own modules make to core's account routes. */
export interface AccountRules {
  /** Whether the login response contains the user's roles. */
  shouldReturnRoles: boolean;
  /** Password reset emails per IP address; null for no limit. */
  recoveryLimit: Limit | null;
  /** Failed logins per account from all IP addresses; null for no limit. */
  accountLoginLimit: Limit | null;
  /**
   * Failed logins per account and known device, which other limits then do not refuse; null for no
   * device cookies.
   */
  deviceLoginLimit: Limit | null;
  /** Changes of a user's own password; null for no limit. */
  passwordChangeLimit: Limit | null;
}

export const coreAccountRules: AccountRules = {
  shouldReturnRoles: false,
  recoveryLimit: null,
  accountLoginLimit: null,
  deviceLoginLimit: null,
  passwordChangeLimit: null,
};
