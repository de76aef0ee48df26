export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  /** Empty for plain-text e-mails. */
  html: string;
  /** ISO 8601 */
  date: string;
}
