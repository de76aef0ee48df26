import sanitizeHtml from 'sanitize-html';

const voidTag = /<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)((?:\s+[^<>\s][^<>]*?)?)\s*\/>/g;

/** Serializes as an HTML5 serializer does: void tags without a slash, no-break spaces as entities. */
const asHtml5 = (html: string): string => html.replace(voidTag, '<$1$2>').replaceAll('\u00a0', '&nbsp;');

const protocols = ['ftp', 'http', 'https', 'irc', 'mailto', 'news', 'nntp', 'rtsp', 'sftp', 'ssh', 'tel', 'telnet', 'webcal'];

interface Allowed {
  tags: string[];
  attributes: Record<string, (string | { name: string; multiple: true; values: string[] })[]>;
}

/** Reads Drupal's list of allowed HTML, e.g. `<a href hreflang> <ul type="1 A">`. `lang` and `dir` are allowed everywhere. */
function readAllowed(list: string): Allowed {
  const allowed: Allowed = { tags: [], attributes: {} };
  for (const [, tag = '', attributes = ''] of list.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)) {
    const name = tag.toLowerCase();
    allowed.tags.push(name);
    const own = (allowed.attributes[name] ??= ['lang', { name: 'dir', multiple: true, values: ['ltr', 'rtl'] }]);
    for (const [, attribute = '', value] of attributes.matchAll(/([\w*:-]+)(?:\s*=\s*["']([^"']*)["'])?/g)) {
      const values = (value ?? '').split(/\s+/).filter((one) => one !== '' && one !== '*');
      own.push(values.length === 0 ? attribute.toLowerCase() : { name: attribute.toLowerCase(), multiple: true, values });
    }
  }
  return allowed;
}

const lists = new Map<string, Allowed>();

/** Drupal's `filter_html`: other tags go and their text stays, other attributes go, and addresses lose dangerous protocols. */
export function filterHtml(text: string, { allowed: list, nofollow }: { allowed: string; nofollow: boolean }): string {
  const allowed = lists.get(list) ?? readAllowed(list);
  lists.set(list, allowed);
  const html = sanitizeHtml(text, {
    allowedTags: allowed.tags,
    allowedAttributes: allowed.attributes,
    allowedSchemes: protocols,
    allowProtocolRelative: true,
    nonTextTags: [],
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(attribs, tagName === 'a' && nofollow) }),
    },
  });
  return asHtml5(html).trim();
}

function safeAttributes(attribs: Record<string, string>, nofollow: boolean): Record<string, string> {
  const entries = Object.entries(attribs).map(([name, value]) => [
    name,
    /^(?:alt|title|data-.*)$/.test(name) ? value : withoutBadProtocol(value),
  ]);
  return { ...Object.fromEntries(entries), ...(nofollow ? { rel: 'nofollow' } : {}) };
}

/** `javascript:alert(1)` becomes `alert(1)`, as often as needed. */
function withoutBadProtocol(value: string): string {
  const colon = value.indexOf(':');
  if (colon <= 0) return value;
  const protocol = value.slice(0, colon);
  if (/[/?#]/.test(protocol) || protocols.includes(protocol.toLowerCase())) return value;
  return withoutBadProtocol(value.slice(colon + 1));
}

/** Drupal's `filter_htmlcorrector`: closes what is open. */
export function correctHtml(text: string): string {
  return asHtml5(
    sanitizeHtml(text, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true, nonTextTags: [], allowedSchemes: false }),
  ).trim();
}
