const secrets: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'(),;:@=&?/]+@[^\s<>"'(),;:@=&?/]+\.[^\s<>"'(),;:@=&?/]+/g, '[mail]'],
  [
    /\b(pass|password|new_pass|existing|secret|token|jwt|coupon)((?:\\*["'])?\s*[=:]\s*(?:\\*["'])?)[^\s"'&,;}\]\\]+/gi,
    '$1$2[secret]',
  ],
  // Payment tokens of the sandbox and Stripe.
  [/\b(?:sandbox|tok|pm|pi|seti|src|card|sk|whsec)_[\w-]+/g, '[card]'],
  // Sessions and email links: 43 base64url characters.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[secret]'],
];

export const redact = (text: string): string =>
  secrets.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

/** Queries can contain tokens. */
export const redactUrl = (url: string): string => redact(url.split('?', 1)[0] ?? '');

type SerializedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: SerializedError;
};

/** Other properties can contain user data. */
export function serializeError(error: Error & { code?: unknown }): SerializedError {
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: serializeError(error.cause) } : {}),
  };
}
