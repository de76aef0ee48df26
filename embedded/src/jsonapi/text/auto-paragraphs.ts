const block =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|select|option|form|map|area|blockquote|address|math|input|p|h[1-6]|fieldset|legend|hr|article|aside|details|figcaption|figure|footer|header|hgroup|menu|nav|section|summary)';
const openBlock = new RegExp(`(<${block}[^>]*>)`, 'g');
const closeBlock = new RegExp(`(</${block}>)`, 'g');
const paragraphBeforeBlock = new RegExp(`<p>\\s*(</?${block}[^>]*>)`, 'g');
const paragraphAfterBlock = new RegExp(`(</?${block}[^>]*>)\\s*</p>`, 'g');
const breakAfterBlock = new RegExp(`(</?${block}[^>]*>)\\s*<br />`, 'g');

/** Tags and comments whose content stays unchanged. */
const verbatim = /(<!--.*?-->|<\/?(?:pre|script|style|object|iframe|drupal-media|svg|!--)[^>]*>)/i;

/** Drupal's `filter_autop`. */
export function autoParagraphs(text: string): string {
  let openTag = '';
  return text
    .split(verbatim)
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

function paragraphs(text: string): string {
  let chunk = `${text.replace(/\n*$/, '')}\n\n`
    .replace(/<br \/>\s*<br \/>/g, '\n\n')
    .replace(openBlock, '\n$1')
    .replace(closeBlock, '$1\n\n')
    .replace(/\n\n+/g, '\n\n')
    .replace(/^\n|\n\s*\n$/g, '');
  chunk = `<p>${chunk.replace(/\n\s*\n\n?(.)/g, '</p>\n<p>$1')}</p>\n`;
  return chunk
    .replace(/<p>(<li.+?)<\/p>/g, '$1')
    .replace(/<p><blockquote([^>]*)>/gi, '<blockquote$1><p>')
    .replaceAll('</blockquote></p>', '</p></blockquote>')
    .replace(/<p>\s*<\/p>\n?/g, '')
    .replace(paragraphBeforeBlock, '$1')
    .replace(paragraphAfterBlock, '$1')
    .replace(/(?<!<br \/>)\s*\n/g, '<br />\n')
    .replace(breakAfterBlock, '$1')
    .replace(/<br \/>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)>)/g, '$1')
    .replace(/&([^#])(?![A-Za-z0-9]{1,8};)/g, '&amp;$1');
}
