const names = 'pass|password|new_pass|existing|secret|token|jwt|coupon';

/** Log lines are JSON: a match must not end within an escape such as `\"`. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\w/.%\]-])\?[^\s"'<>\\]+/g, '?[query]'],
  // The lookbehind makes the time linear: browsers send texts of any shape.
  [
    /(?<![^\s<>"'(),;:@=&?/])[^\s<>"'(),;:@=&?/]+@[^\s<>"'(),;:@=&?/\\]+\.[^\s<>"'(),;:@=&?/\\]+/g,
    '[mail]',
  ],
  [
    new RegExp(`\\b(${names})((?:\\\\*["'])?\\s*[=:]\\s*(?:\\\\*["'])?)[^\\s"'&,;}\\]\\\\]+`, 'gi'),
    '$1$2[secret]',
  ],
  // Payment tokens of the sandbox and Stripe.
  [/\b(?:sandbox|tok|pm|pi|seti|src|card|sk|whsec)_[\w-]+/g, '[card]'],
  // Sessions and email links: 43 base64url characters.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[secret]'],
];

export const redact = (text: string): string =>
  secrets.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

const secretName = new RegExp(`^(?:${names})$`, 'i');

/**
 * JSON of what a client sent. Texts are redacted before they are escaped, names too, and values of
 * secret names whatever they are.
 */
export const stringifyRedacted = (value: object): string =>
  JSON.stringify(value, (key, item: unknown) => {
    if (secretName.test(key)) return '[secret]';
    if (typeof item === 'string') return redact(item);
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).map(([name, part]) => [redact(name), part]));
  });

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
