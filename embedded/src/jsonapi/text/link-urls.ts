import { decode, encode } from 'html-entities';
import { protocols } from './filter-html.ts';

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

/** Number of trailing characters that belong to the sentence, not to the URL. */
function countTrailing(url: string): number {
  const isBalanced = (url.match(/\(/g)?.length ?? 0) >= (url.match(/\)/g)?.length ?? 0);
  const [tail = ''] = /(?:[^\p{L}\p{M}\p{N}:_+~#=/&)])*$/u.exec(url) ?? [];
  if (tail !== '') return tail.length;
  return url.endsWith(')') && !isBalanced ? 1 : 0;
}

/** Changes text outside of tags, links, code and scripts. */
function replaceOutsideLinks(text: string, change: (chunk: string) => string): string {
  let openTag = '';
  return text
    .split(/(<!--[^]*?-->|<[^>]+>)/)
    .map((chunk, index) => {
      if (index % 2 === 0) return openTag === '' ? change(chunk) : chunk;
      const [, slash, tag = ''] = /^<(\/?)(a|script|style|code|pre)(?=[\s>])/i.exec(chunk) ?? [];
      if (slash === '' && openTag === '') openTag = tag.toLowerCase();
      else if (slash === '/' && openTag === tag.toLowerCase()) openTag = '';
      return chunk;
    })
    .join('');
}
