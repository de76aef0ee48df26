import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'parse5';
import { createMail } from './mail-text.ts';

const link = 'https://portal.example/account/activate?uid=1&token=a_b';
const hostile = `<img src="https://spy.example/x" onerror='x'> & Co`;
const { text, html = '' } = createMail({
  to: 'ann@example.com',
  subject: 'Welcome <b>',
  site: 'The & Portal',
  paragraphs: [`Hello ${hostile},`, 'one line\nanother', link, 'It works once.'],
  button: 'Activate',
});

test('includes all paragraphs in the text of an email', () => {
  assert.equal(text, `Hello ${hostile},\n\none line\nanother\n\n${link}\n\nIt works once.\n`);
});

test('includes the same copy in the HTML of an email, with the link as a button and as text', () => {
  const body = html.slice(html.indexOf('<body'));
  const { shown: visibleText, links } = read(body);
  assert.deepEqual(visibleText, [
    'The & Portal',
    `Hello ${hostile},`,
    'one line',
    'another',
    'Activate',
    'Or open this address:',
    link,
    'It works once.',
  ]);
  assert.deepEqual(links, [link, link]);
});

test('loads no external content in an email and escapes names', () => {
  assert.doesNotMatch(html, /<(img|script|link|iframe|object|form)\b|url\(|@import/i);
});

test('supports light and dark color schemes in an email', () => {
  assert.match(html, /<meta name="color-scheme" content="light dark">/);
  assert.match(html, /prefers-color-scheme: dark/);
});

interface ParsedNode {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: ParsedNode[];
}

function read(markup: string): { shown: string[]; links: string[] } {
  const [visibleText, links]: [string[], string[]] = [[], []];
  const collect = (node: ParsedNode): void => {
    const words = node.value?.trim() ?? '';
    if (node.nodeName === '#text' && words !== '') visibleText.push(words);
    if (node.nodeName === 'a')
      links.push(node.attrs?.find(({ name }) => name === 'href')?.value ?? '');
    for (const child of node.childNodes ?? []) collect(child);
  };
  collect(parse(markup));
  return { shown: visibleText, links };
}
