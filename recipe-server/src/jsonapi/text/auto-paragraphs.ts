import { createFinder, splitMarkup } from './scan.ts';

const block =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|select|option|form|map|area|blockquote|address|math|input|p|h[1-6]|fieldset|legend|hr|article|aside|details|figcaption|figure|footer|header|hgroup|menu|nav|section|summary)';
const openBlock = new RegExp(`<${block}[^>]*>`, 'g');
const closeBlock = new RegExp(`</${block}>`, 'g');
const paragraphBeforeBlock = new RegExp(`<p>\\s*(</?${block}[^>]*>)`, 'g');
const blockWithEnd = (end: string): RegExp => new RegExp(`(</?${block}[^>]*>)(?:\\s*${end})?`, 'g');
const [paragraphAfterBlock, breakAfterBlock] = [blockWithEnd('</p>'), blockWithEnd('<br />')];

const verbatimName = /<\/?(?:pre|script|style|object|iframe|drupal-media|svg|!--)/iy;

/** Splits at tags and at comments of one line, whose content stays unchanged. */
function splitVerbatim(text: string): string[] {
  const findCommentEnd = createFinder(text, '-->');
  const findLineEnd = createFinder(text, '\n');
  const findTagEnd = createFinder(text, '>');
  return splitMarkup(text, (start) => {
    const commentEnd = text.startsWith('<!--', start) ? findCommentEnd(start + 4) : -1;
    const lineEnd = findLineEnd(start);
    if (commentEnd !== -1 && (lineEnd === -1 || commentEnd < lineEnd)) return commentEnd + 3;
    verbatimName.lastIndex = start;
    if (!verbatimName.test(text)) return -1;
    return findTagEnd(verbatimName.lastIndex) + 1 || -1;
  });
}

/** Drupal's `filter_autop`. */
export function autoParagraphs(text: string): string {
  let openTag = '';
  return splitVerbatim(text)
    .map((chunk, index) => {
      if (index % 2 === 0) return openTag === '' ? paragraphs(chunk) : chunk;
      if (chunk.startsWith('<!--')) return chunk;
      const [, slash = '', tag = ''] = /^<(\/?)([^ >]*)/.exec(chunk) ?? [];
      if (openTag === '' && slash === '') openTag = tag;
      else if (slash === '/' && openTag === tag) openTag = '';
      return chunk;
    })
    .join('');
}

/**
 * Drupal's replacements, except that none reads the text again for each of its tags or lines. A tag
 * always matches, so the part to remove after it is optional in the pattern.
 */
function paragraphs(text: string): string {
  const source = `${trimLineEnds(text)}\n\n`.replace(/<br \/>\s*<br \/>/g, '\n\n');
  const separated = replaceTags(source, openBlock, '\n$&').replace(closeBlock, '$&\n\n');
  const lines = trimEmptyLines(separated.replace(/\n\n+/g, '\n\n'));
  const wrapped = `<p>${lines.replace(/\n\s*\n\n?([^\n])/g, '</p>\n<p>$1')}</p>\n`;
  const blocks = unwrapListItems(wrapped)
    .replace(/<p><blockquote([^>]*)>/gi, '<blockquote$1><p>')
    .replaceAll('</blockquote></p>', '</p></blockquote>')
    .replace(/<p>\s*<\/p>\n?/g, '')
    .replace(paragraphBeforeBlock, '$1');
  const broken = replaceTags(blocks, paragraphAfterBlock, '$1').replace(/\s+/g, breakLines);
  return replaceTags(broken, breakAfterBlock, '$1')
    .replace(/<br \/>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)>)/g, '$1')
    .replace(/&([^#])(?![A-Za-z0-9]{1,8};)/g, '&amp;$1');
}

/** Each `<` without a `>` after it would read the rest of the text. */
function replaceTags(text: string, tag: RegExp, replacement: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(tag, replacement) + text.slice(end);
}

/** `/\n*$/` */
function trimLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

/** `/^\n|\n\s*\n$/g` */
function trimEmptyLines(text: string): string {
  const start = text.startsWith('\n') ? 1 : 0;
  const end = text.indexOf('\n', Math.max(start, text.trimEnd().length));
  const hasEmptyLine = end !== -1 && end < text.length - 1 && text.endsWith('\n');
  return text.slice(start, hasEmptyLine ? end : undefined);
}

/** `/<p>(<li.+?)<\/p>/g` */
const unwrapListItems = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const end = line.lastIndexOf('</p>') + 4;
      return end < 4
        ? line
        : line.slice(0, end).replace(/<p>(<li.+?)<\/p>/gs, '$1') + line.slice(end);
    })
    .join('\n');

/** `/(?<!<br \/>)\s*\n/g` in whitespace. */
function breakLines(space: string, offset: number, text: string): string {
  const start = text.startsWith('<br />', offset - '<br />'.length) ? 1 : 0;
  const end = space.lastIndexOf('\n');
  return end < start ? space : `${space.slice(0, start)}<br />\n${space.slice(end + 1)}`;
}
