import type { Limit } from './rate-limiter.ts';

/** What a site's own modules make of core's calls of accounts. */
export interface AccountRules {
  /** Whether what core breaks on, or takes though it does not fit, is refused with a 4xx: bodies of another type, values that are too long. */
  isStrict: boolean;
  /** Whether who logs in is told the own roles. */
  tellsRoles: boolean;
  /** Mails for a new password that one network address may ask for; null: any number. */
  recoveries: Limit | null;
  /** Failed log-ins of an account from all addresses together; null: any number. */
  accountAttempts: Limit | null;
}

export const coreAccountRules: AccountRules = {
  isStrict: false,
  tellsRoles: false,
  recoveries: null,
  accountAttempts: null,
};
