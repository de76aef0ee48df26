/** What is known to be secret wherever it stands in a text, and what stands in its place; as `embedded/src/redaction.ts` has it. */
const SECRETS = [
  [/[^\s<>"'(),;:@=&?/]+@[^\s<>"'(),;:@=&?/]+\.[^\s<>"'(),;:@=&?/]+/g, '[mail]'],
  [
    /\b(pass|password|new_pass|existing|secret|token|jwt|coupon)((?:\\*["'])?\s*[=:]\s*(?:\\*["'])?)[^\s"'&,;}\]\\]+/gi,
    '$1$2[secret]',
  ],
  [/\b(?:sandbox|tok|pm|pi|seti|src|card|sk|whsec)_[\w-]+/g, '[card]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[secret]'],
];

/**
 * A text as it may stand in a log: without mail addresses, passwords, tokens and cards.
 *
 * @param {string} text
 */
export const withoutSecrets = (text) =>
  SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/**
 * A request as it may stand in a log: without its query, in which links of mails have their tokens.
 *
 * @param {{ method?: string, url?: string }} request
 */
export const loggedRequest = ({ method, url = '' }) =>
  `${method} ${withoutSecrets(url.split('?', 1)[0])}`;
