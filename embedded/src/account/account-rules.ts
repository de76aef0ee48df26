import type { Limit } from './rate-limiter.ts';

/** Changes that the site's own modules make to core's account routes. */
export interface AccountRules {
  /** Whether the login response contains the user's roles. */
  tellsRoles: boolean;
  /** Password reset e-mails per IP address; null for no limit. */
  recoveries: Limit | null;
  /** Failed logins per account from all IP addresses; null for no limit. */
  accountAttempts: Limit | null;
}

export const coreAccountRules: AccountRules = {
  tellsRoles: false,
  recoveries: null,
  accountAttempts: null,
};
