import { decode } from 'html-entities';
import sanitizeHtml from 'sanitize-html';

/** Converts HTML to one line of plain text: strips tags and decodes entities. */
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
export const truncate = (text: string, length: number): string =>
  [...text].slice(0, length).join('');
