/** What is known to be secret wherever it stands in a text, and what stands in its place. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'(),;:@=&?/]+@[^\s<>"'(),;:@=&?/]+\.[^\s<>"'(),;:@=&?/]+/g, '[mail]'],
  [
    /\b(pass|password|new_pass|existing|secret|token|jwt|coupon)((?:\\*["'])?\s*[=:]\s*(?:\\*["'])?)[^\s"'&,;}\]\\]+/gi,
    '$1$2[secret]',
  ],
  // Of cards: the sandbox's, and Stripe's.
  [/\b(?:sandbox|tok|pm|pi|seti|src|card|sk|whsec)_[\w-]+/g, '[card]'],
  // Sessions and links of mails: 43 characters of base64url.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[secret]'],
];

/** A text as it may stand in a log: without mail addresses, passwords, tokens and cards. */
export const redacted = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/** The address of a request without its query, in which links of mails have their tokens. */
export const redactedAddress = (url: string): string => redacted(url.split('?', 1)[0] ?? '');

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

/** What a log says of an error: its reason and where, and nothing of what else hangs on it, as the mail that a mailer could not send. */
export function loggedError(error: Error & { code?: unknown }): LoggedError {
  return {
    type: error.name,
    message: redacted(error.message),
    stack: redacted(error.stack ?? ''),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}
