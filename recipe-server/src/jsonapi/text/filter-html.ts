import sanitizeHtml from 'sanitize-html';
import { type Element, elements, parseBody, serialize, setAttribute } from './dom.ts';
import { HtmlTooComplexError, MAX_DEPTH } from './parse-html.ts';

/** Drupal's list of allowed protocols. */
export const protocols = [
  'ftp',
  'http',
  'https',
  'irc',
  'mailto',
  'news',
  'nntp',
  'rtsp',
  'sftp',
  'ssh',
  'tel',
  'telnet',
  'webcal',
];

/** `x-*` allows a prefix. */
type Values = readonly string[] | 'any';

/** `data-*` allows a prefix. */
type Allowed = ReadonlyMap<string, ReadonlyMap<string, Values>>;

/**
 * Reads a list such as `<a href hreflang> <ul type="1 A">`. `lang` and `dir` are always allowed.
 */
function readAllowed(list: string): Allowed {
  const allowed = new Map<string, Map<string, Values>>();
  for (const [, tag = '', attributes = ''] of list.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)) {
    const tagAttributes =
      allowed.get(tag.toLowerCase()) ??
      new Map<string, Values>([
        ['lang', 'any'],
        ['dir', ['ltr', 'rtl']],
      ]);
    allowed.set(tag.toLowerCase(), tagAttributes);
    for (const [, attribute = '', value] of attributes.matchAll(
      /([\w*:-]+)(?:\s*=\s*["']([^"']*)["'])?/g,
    )) {
      const values = (value ?? '').split(/\s+/).filter((token) => token !== '' && token !== '*');
      tagAttributes.set(attribute.toLowerCase(), values.length === 0 ? 'any' : values);
    }
  }
  return allowed;
}

const matchesPattern = (text: string, pattern: string): boolean =>
  pattern.endsWith('*') && pattern !== '*'
    ? text.startsWith(pattern.slice(0, -1))
    : text === pattern;

function restrict(element: Element, attributes: ReadonlyMap<string, Values>): void {
  element.attrs = element.attrs.flatMap((attr) => {
    const values = [...attributes].find(([pattern]) => matchesPattern(attr.name, pattern))?.[1];
    if (values === 'any') return [attr];
    const allowed = attr.value
      .split(/\s+/)
      .filter((token) => values?.some((pattern) => matchesPattern(token, pattern)));
    return allowed.length === 0 ? [] : [{ ...attr, value: allowed.join(' ') }];
  });
}

const lists = new Map<string, Allowed>();

/** Drupal's `filter_html`: removes other tags but keeps their text. */
export function filterHtml(
  text: string,
  { allowed: list, nofollow }: { allowed: string; nofollow: boolean },
): string {
  const allowed = lists.get(list) ?? readAllowed(list);
  lists.set(list, allowed);
  let depth = 0;
  const html = sanitizeHtml(text, {
    allowedTags: [...allowed.keys()],
    allowedAttributes: false,
    allowedSchemes: protocols,
    allowProtocolRelative: true,
    nonTextTags: [],
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(attribs) }),
    },
    onOpenTag: () => {
      if (++depth > MAX_DEPTH) throw new HtmlTooComplexError('Tags are nested too deeply.');
    },
    onCloseTag: () => void (depth -= 1),
  });
  const body = parseBody(html);
  for (const element of elements(body))
    restrict(element, allowed.get(element.tagName) ?? new Map<string, Values>());
  // Links get rel="nofollow" even if the attribute is not allowed.
  if (nofollow)
    for (const link of elements(body))
      if (link.tagName === 'a') setAttribute(link, 'rel', 'nofollow');
  return serialize(body).trim();
}

function safeAttributes(attribs: Record<string, string>): Record<string, string> {
  const entries = Object.entries(attribs).map(([name, value]) => [
    name,
    /^(?:alt|title|data-.*)$/.test(name) ? value : removeBadProtocol(value),
  ]);
  return Object.fromEntries(entries);
}

/** Removes all protocols that are not allowed: `javascript:alert(1)` becomes `alert(1)`. */
function removeBadProtocol(value: string): string {
  let start = 0;
  for (;;) {
    const colon = value.indexOf(':', start);
    if (colon <= start) return value.slice(start);
    const protocol = value.slice(start, colon);
    if (/[/?#]/.test(protocol) || protocols.includes(protocol.toLowerCase()))
      return value.slice(start);
    start = colon + 1;
  }
}

/** Drupal's `filter_htmlcorrector`. */
export const correctHtml = (text: string): string => serialize(parseBody(text));
