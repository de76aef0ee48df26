/** The same patterns as in `recipe-server/src/redaction.ts`. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[^\s<>"'(),;:@=&?/]+@[^\s<>"'(),;:@=&?/]+\.[^\s<>"'(),;:@=&?/]+/g, '[mail]'],
  [
    /\b(pass|password|new_pass|existing|secret|token|jwt|coupon)((?:\\*["'])?\s*[=:]\s*(?:\\*["'])?)[^\s"'&,;}\]\\]+/gi,
    '$1$2[secret]',
  ],
  [/\b(?:sandbox|tok|pm|pi|seti|src|card|sk|whsec)_[\w-]+/g, '[card]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[secret]'],
];

export const redact = (text: string): string =>
  SECRETS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

/** Omits the query, where links in emails carry tokens. */
export const loggedRequest = (method: string, url: string): string =>
  `${method} ${redact(url.split('?', 1)[0] ?? '')}`;
