import type { Passwords } from 'drupal-recipe-server/account';
import type { CaptchaSettings } from './account/captcha.ts';
import type { MailSettings } from './account/recovery.ts';

export interface PortalSettings extends MailSettings {
  /** Receives log lines for the operator, for example browser errors. */
  logLine?: (line: string) => void;
  /** Shared with external member services. */
  memberServicesSecret?: string;
  /** Shared with the site, to sign notifications of changes; without it none are sent. */
  revalidateSecret?: string;
  /** By default, passwords are hashed at the recommended cost. */
  passwords?: Passwords;
  /** Required for log-in and registration; none when null or absent. */
  captcha?: CaptchaSettings | null;
  /** Bytes that the saves of a member may occupy; 40 MiB by default. */
  saveQuota?: number;
  /** Serves `/api-docs`; off by default. */
  apiDocs?: boolean;
}
