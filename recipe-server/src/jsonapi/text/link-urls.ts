import { decode, encode } from 'html-entities';
import { protocols } from './filter-html.ts';
import { createFinder, splitMarkup } from './scan.ts';

/** Escapes with PHP's entities. */
export const escapeHtml = (text: string): string => encode(text).replaceAll('&apos;', '&#039;');

const linkPatterns: { pattern: RegExp; prefix: string }[] = [
  {
    pattern: new RegExp(`\\b(?:${protocols.join('|')}):(?://)?[\\p{L}\\p{N}][^\\s<>"]*`, 'gu'),
    prefix: '',
  },
  {
    pattern:
      /[\p{L}\p{M}\p{N}._+-]{1,254}@[\p{L}\p{M}\p{N}_+-]+(?:\.[\p{L}\p{M}\p{N}_+-]+)*\.[\p{L}\p{M}]{2,64}\b/gu,
    prefix: 'mailto:',
  },
  { pattern: /\bwww\.[\p{L}\p{N}][^\s<>"]*/gu, prefix: 'http://' },
];

/** Drupal's `filter_url`. Truncates link text over `length`. */
export function linkUrls(text: string, length: number): string {
  return linkPatterns.reduce(
    (result, linkPattern) =>
      replaceOutsideLinks(result, (chunk) => linkAll(chunk, linkPattern, length)),
    text,
  );
}

function linkAll(
  text: string,
  { pattern, prefix }: { pattern: RegExp; prefix: string },
  length: number,
): string {
  return text.replace(pattern, (match) => {
    const end = match.length - countTrailing(match);
    const url = decode(match.slice(0, end), { scope: 'strict' });
    const caption =
      [...url].length > length
        ? `${[...url]
            .slice(0, length - 1)
            .join('')
            .replace(/\.+$/, '')}…`
        : url;
    return `<a href="${prefix}${escapeHtml(url)}">${escapeHtml(caption)}</a>${match.slice(end)}`;
  });
}

const urlEnd = /[\p{L}\p{M}\p{N}:_+~#=/&)]/u;

/** Number of trailing characters that belong to the sentence, not to the URL. */
function countTrailing(url: string): number {
  const characters = [...url];
  const last = characters.findLastIndex((character) => urlEnd.test(character));
  const tail = characters.slice(last + 1).join('');
  if (tail !== '') return tail.length;
  const isBalanced = (url.match(/\(/g)?.length ?? 0) >= (url.match(/\)/g)?.length ?? 0);
  return url.endsWith(')') && !isBalanced ? 1 : 0;
}

/** Splits at `<!--[^]*?-->` and `<[^>]+>`. */
function splitTags(text: string): string[] {
  const findCommentEnd = createFinder(text, '-->');
  const findTagEnd = createFinder(text, '>');
  return splitMarkup(text, (start) => {
    const commentEnd = text.startsWith('<!--', start) ? findCommentEnd(start + 4) : -1;
    if (commentEnd !== -1) return commentEnd + 3;
    const tagEnd = findTagEnd(start + 1);
    return tagEnd <= start + 1 ? -1 : tagEnd + 1;
  });
}

/** Changes text outside of tags, links, code and scripts. */
function replaceOutsideLinks(text: string, change: (chunk: string) => string): string {
  let openTag = '';
  return splitTags(text)
    .map((chunk, index) => {
      if (index % 2 === 0) return openTag === '' ? change(chunk) : chunk;
      const [, slash, tag = ''] = /^<(\/?)(a|script|style|code|pre)(?=[\s>])/i.exec(chunk) ?? [];
      if (slash === '' && openTag === '') openTag = tag.toLowerCase();
      else if (slash === '/' && openTag === tag.toLowerCase()) openTag = '';
      return chunk;
    })
    .join('');
}
