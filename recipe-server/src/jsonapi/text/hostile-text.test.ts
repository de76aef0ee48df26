import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadModel } from '../../model/model.ts';
import { writeRecipe } from '../../testing/recipes.ts';
import { captionElements, lazyImages, secureImages } from './attributes.ts';
import { autoParagraphs } from './auto-paragraphs.ts';
import { correctHtml, filterHtml } from './filter-html.ts';
import { linkUrls } from './link-urls.ts';
import { HtmlTooComplexError } from './parse-html.ts';
import { TextFormats } from './text-format.ts';

const filters: Record<string, (text: string) => string> = {
  html: (text) => filterHtml(text, { allowed: '<p> <div> <ul> <li> <a href>', nofollow: true }),
  paragraphs: autoParagraphs,
  urls: (text) => linkUrls(text, 72),
  correction: correctHtml,
  captions: captionElements,
  'lazy images': lazyImages,
  'secure images': (text) => secureImages(text, () => true),
};
const count = 50_000;
const texts: Record<string, string> = {
  ...Object.fromEntries(
    [
      '<',
      '<p',
      '<!--',
      '<li',
      '<a href="',
      '</p>',
      '<div>',
      '<ul><li>',
      '<a>',
      '\n ',
      ' ',
      '.',
    ].map((part) => [part, part.repeat(count)]),
  ),
  'open tags before an end': `${'<p'.repeat(count)}>`,
  'list items in a line': `${'<p><li'.repeat(count)}\nx`,
  'empty lines': `${'\n'.repeat(count)}x`,
  'a URL of points': `http://a${'.'.repeat(count)}a`,
  protocols: `<a href="${'x:'.repeat(count)}">`,
  attributes: `<a ${Array.from({ length: count }, (_, i) => `x${i}`).join(' ')}>`,
};
/** A quadratic filter needs at least five times as long. */
const maxCpuMs = 3_000;

describe('a filter takes linear time for', () => {
  for (const [name, text] of Object.entries(texts))
    it(name.trim() === '' ? JSON.stringify(name) : name, () => {
      for (const [filter, apply] of Object.entries(filters)) {
        const start = process.cpuUsage();
        try {
          apply(text);
        } catch (error) {
          assert.ok(error instanceof HtmlTooComplexError, String(error));
        }
        const { user, system } = process.cpuUsage(start);
        assert.ok((user + system) / 1_000 < maxCpuMs, `${filter}: ${(user + system) / 1_000} ms`);
      }
    });
});

const formats = new TextFormats(
  loadModel([
    writeRecipe({
      recipe: { install: ['filter'] },
      config: {
        'filter.format.corrected': {
          status: true,
          filters: { filter_htmlcorrector: { id: 'filter_htmlcorrector', status: true } },
        },
        'filter.format.unchanged': { status: true, filters: {} },
      },
    }),
  ]),
);

it('escapes HTML that is nested too deeply', () => {
  const html = '<b>'.repeat(1_000);
  assert.equal(
    formats.process(html, 'corrected'),
    html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
});

it('limits the cached texts by their size', () => {
  setFlagsFromString('--expose-gc');
  const readHeap = (): number => {
    runInNewContext('gc')();
    return process.memoryUsage().heapUsed;
  };
  const before = readHeap();
  for (let i = 0; i < 100; i++) formats.process(`${i}${'x'.repeat(1_000_000)}`, 'unchanged');
  const megabytes = (readHeap() - before) / 1024 / 1024;
  assert.ok(megabytes < 50, `${megabytes} MB`);
});
