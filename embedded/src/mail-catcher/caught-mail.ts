export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  /** Empty for plain-text emails. */
  html: string;
  /** ISO 8601 */
  date: string;
}
