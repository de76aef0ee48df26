import { decode } from 'html-entities';
import sanitizeHtml from 'sanitize-html';
import type { StoredText } from '../schema/stored';
import { SITE_PATH } from '../site-path';

const DESCRIPTION_LENGTH = 380;

export function stripTags(html: string): string {
  const spaced = html.replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '$& ');
  return decode(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts at a word boundary if possible. */
export function truncate(text: string, length = DESCRIPTION_LENGTH): string {
  if (text.length <= length) return text;
  const most = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const truncated = /\s/.test(text.charAt(length - 1)) ? most : most.replace(/\s+\S*$/, '');
  return `${truncated.trimEnd()}…`;
}

/** Null unless a short first paragraph is followed by more text. */
export function splitOpening(html: string): { lead: string; rest: string } | null {
  const [, first = '', rest = ''] = /^\s*<p[^>]*>(.*?)<\/p>(.*)$/s.exec(html) ?? [];
  const lead = stripTags(first);
  return lead !== '' && lead.length <= DESCRIPTION_LENGTH && stripTags(rest) !== ''
    ? { lead, rest }
    : null;
}

/** Drupal has filtered the HTML already: this covers a misconfigured text format. */
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

/** Keeps the text of links to other sites and to people, and of those that `isKept` rejects. */
export const withoutExternalLinks = (
  html: string,
  isKept: (href: string) => boolean = () => true,
): string =>
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    transformTags: {
      a: (tagName, attributes) =>
        SITE_PATH.test(attributes.href ?? '') && isKept(attributes.href ?? '')
          ? { tagName, attribs: attributes }
          : { tagName: 'span', attribs: {} },
    },
  });

export const processedHtml = (text: StoredText): string => safeHtml(text?.processed ?? '');

export const summarize = (text: StoredText): string =>
  stripTags(text?.summary ? text.summary : (text?.processed ?? ''));
