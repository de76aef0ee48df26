import { decode, encode } from 'html-entities';
import sanitizeHtml from 'sanitize-html';
import type { StoredText } from '../fetch/stored';

/** Descriptions and meta descriptions are cut here (SPEC section 9). */
export const DESCRIPTION_LENGTH = 380;

/** Plain text of an HTML fragment: tags stripped, entities decoded, white space folded. */
export function stripTags(html: string): string {
  const spaced = html.replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '$& ');
  return decode(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most `length` UTF-16 units: what is longer ends with a whole word, if it has any, and an ellipsis. */
export function cut(text: string, length = DESCRIPTION_LENGTH): string {
  if (text.length <= length) return text;
  const most = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const words = /\s/.test(text.charAt(length - 1)) ? most : most.replace(/\s+\S*$/, '');
  return `${words.trimEnd()}…`;
}

/** A text's first paragraph in plain words, and what follows it. Null where nothing does, or the text does not begin with a short paragraph. */
export function opening(html: string): { lead: string; rest: string } | null {
  const [, first = '', rest = ''] = /^\s*<p[^>]*>(.*?)<\/p>(.*)$/s.exec(html) ?? [];
  const lead = stripTags(first);
  return lead !== '' && lead.length <= DESCRIPTION_LENGTH && stripTags(rest) !== ''
    ? { lead, rest }
    : null;
}

/** The five characters that HTML gives a meaning, as entities. */
export const htmlEncode = (text: string): string => encode(text, { mode: 'specialChars' });

/**
 * HTML that may be put into a page: editors' text formats have filtered it already; this is the second lock,
 * for a format that was misconfigured. Links keep http(s), mailto and root-relative targets.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'figure', 'figcaption'],
    allowedAttributes: {
      a: ['href', 'title', 'hreflang', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      '*': ['id', 'lang', 'dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
  });
}

/** The text of a field as its format rendered it, safe for a page; empty where nothing is stored. */
export const processed = (text: StoredText): string => safeHtml(text?.processed ?? '');

/** A body's own summary, or else the beginning of the body, as plain text. */
export const summarize = (text: StoredText): string =>
  stripTags(text?.summary ? text.summary : (text?.processed ?? ''));
