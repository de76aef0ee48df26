import { decode } from 'html-entities';
import sanitizeHtml from 'sanitize-html';

export const toPlainText = (html: string): string =>
  decode(
    sanitizeHtml(html.replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '$& '), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Counts characters as Drupal does: an emoji of two UTF-16 units is one. */
export const truncate = (text: string, length: number): string =>
  [...text].slice(0, length).join('');
