import { unescape } from 'node:querystring';

/** A query value in PHP: text, or an ordered array with string or number keys. */
export type PhpValue = string | PhpArray;
export type PhpArray = Map<string, PhpValue>;

export const isArray = (value: PhpValue | undefined): value is PhpArray => value instanceof Map;

const decode = (text: string): string => unescape(text.replaceAll('+', ' '));

/**
 * Parses a query string like PHP: `a[b][]=1` nests, `[]` appends, later values replace earlier
 * ones.
 */
export function parseQuery(text: string): PhpArray {
  const result: PhpArray = new Map();
  for (const part of text.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at)).trimStart();
    const value = at < 0 ? '' : decode(part.slice(at + 1));
    const open = name.indexOf('[');
    const outer = open <= 0 ? name : name.slice(0, open);
    const keys = open <= 0 ? [] : subKeys(name.slice(open));
    if (outer !== '') assign(result, [outer, ...keys], value);
  }
  return result;
}

/** Keys of `[a][b][]`; drops everything after an unclosed bracket. */
function subKeys(text: string): string[] {
  const keys: string[] = [];
  let at = 0;
  while (text[at] === '[') {
    const end = text.indexOf(']', at);
    if (end < 0) break;
    keys.push(text.slice(at + 1, end));
    at = end + 1;
  }
  return keys;
}

function assign(into: PhpArray, keys: readonly string[], value: string): void {
  let array = into;
  keys.forEach((key, at) => {
    const own = key === '' ? nextIndex(array) : key;
    const existing = array.get(own);
    if (at === keys.length - 1) array.set(own, value);
    else if (isArray(existing)) array = existing;
    else {
      const inner: PhpArray = new Map();
      array.set(own, inner);
      array = inner;
    }
  });
}

const nextIndex = (array: PhpArray): string => {
  const numbers = [...array.keys()].filter((key) => /^\d+$/.test(key)).map(Number);
  return String(numbers.length === 0 ? 0 : Math.max(...numbers) + 1);
};

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Builds a query string like PHP's `http_build_query`. */
export function buildQuery(query: PhpArray, parent = ''): string {
  const parts: string[] = [];
  for (const [key, value] of query) {
    const name = parent === '' ? encode(key) : `${parent}${encode(`[${key}]`)}`;
    if (isArray(value)) parts.push(buildQuery(value, name));
    else parts.push(`${name}=${encode(value)}`);
  }
  return parts.filter((part) => part !== '').join('&');
}

/** A copy with sorted outer keys, as in Symfony's URL normalization. */
export const sortedByKey = (query: PhpArray): PhpArray =>
  new Map([...query].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
