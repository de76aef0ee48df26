import { decode } from 'html-entities';
import { protocols } from './filter-html.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Escapes with PHP's entities. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const tasks: { pattern: RegExp; prefix: string }[] = [
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
  return tasks.reduce(
    (done, task) => outsideLinks(done, (chunk) => linkAll(chunk, task, length)),
    text,
  );
}

function linkAll(
  text: string,
  { pattern, prefix }: { pattern: RegExp; prefix: string },
  length: number,
): string {
  return text.replace(pattern, (found) => {
    const end = found.length - trailing(found);
    const url = decode(found.slice(0, end), { scope: 'strict' });
    const caption =
      [...url].length > length
        ? `${[...url]
            .slice(0, length - 1)
            .join('')
            .replace(/\.+$/, '')}…`
        : url;
    return `<a href="${prefix}${escapeHtml(url)}">${escapeHtml(caption)}</a>${found.slice(end)}`;
  });
}

/** Number of trailing characters that belong to the sentence, not to the URL. */
function trailing(url: string): number {
  const closed = (url.match(/\(/g)?.length ?? 0) >= (url.match(/\)/g)?.length ?? 0);
  const [tail = ''] = /(?:[^\p{L}\p{M}\p{N}:_+~#=/&)])*$/u.exec(url) ?? [];
  if (tail !== '') return tail.length;
  return url.endsWith(')') && !closed ? 1 : 0;
}

/** Changes text outside of tags, links, code and scripts. */
function outsideLinks(text: string, change: (chunk: string) => string): string {
  let open = '';
  return text
    .split(/(<!--[^]*?-->|<[^>]+>)/)
    .map((chunk, at) => {
      if (at % 2 === 0) return open === '' ? change(chunk) : chunk;
      const [, slash, tag = ''] = /^<(\/?)(a|script|style|code|pre)(?=[\s>])/i.exec(chunk) ?? [];
      if (slash === '' && open === '') open = tag.toLowerCase();
      else if (slash === '/' && open === tag.toLowerCase()) open = '';
      return chunk;
    })
    .join('');
}
