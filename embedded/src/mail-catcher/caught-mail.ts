export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  /** Empty when it is text alone. */
  html: string;
  /** ISO 8601 */
  date: string;
}
