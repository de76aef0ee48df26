const secrets: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'(),;:@=&?/]+@[^\s<>"'(),;:@=&?/]+\.[^\s<>"'(),;:@=&?/]+/g, '[mail]'],
  [
    /\b(pass|password|new_pass|existing|secret|token|jwt|coupon)((?:\\*["'])?\s*[=:]\s*(?:\\*["'])?)[^\s"'&,;}\]\\]+/gi,
    '$1$2[secret]',
  ],
  // Payment tokens of the sandbox and Stripe.
  [/\b(?:sandbox|tok|pm|pi|seti|src|card|sk|whsec)_[\w-]+/g, '[card]'],
  // Sessions and e-mail links: 43 base64url characters.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[secret]'],
];

export const redacted = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/** Queries can contain tokens. */
export const redactedAddress = (url: string): string => redacted(url.split('?', 1)[0] ?? '');

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

/** Other properties can contain user data. */
export function loggedError(error: Error & { code?: unknown }): LoggedError {
  return {
    type: error.name,
    message: redacted(error.message),
    stack: redacted(error.stack ?? ''),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}
