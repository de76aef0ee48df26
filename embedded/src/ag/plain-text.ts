import { decode } from 'html-entities';
import sanitizeHtml from 'sanitize-html';

/** The text of some HTML on one line: no tags, entities as their characters. */
export const plainText = (html: string): string =>
  decode(
    sanitizeHtml(html.replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '$& '), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** The first `length` characters, as Drupal counts them: an emoji of two UTF-16 units is one. */
export const cut = (text: string, length: number): string => [...text].slice(0, length).join('');
