import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lazyImages, secureImages, alignElements } from './attributes.ts';
import { autoParagraphs } from './auto-paragraphs.ts';
import { correctHtml, filterHtml } from './filter-html.ts';
import { linkUrls } from './link-urls.ts';

const cases = (
  change: (text: string) => string,
  pairs: [given: string, wanted: string][],
): void => {
  for (const [input, expected] of pairs) it(input, () => assert.equal(change(input), expected));
};

describe('paragraphs', () =>
  cases(autoParagraphs, [
    ['One\n\nTwo', '<p>One</p>\n<p>Two</p>\n'],
    ['One\nTwo', '<p>One<br />\nTwo</p>\n'],
    ['Text\n<ul><li>a</li></ul>', '<p>Text</p>\n<ul>\n<li>a</li>\n</ul>\n'],
    ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    ['', ''],
  ]));

describe('links', () =>
  cases(
    (text) => linkUrls(text, 20),
    [
      [
        'See https://example.com/a.',
        'See <a href="https://example.com/a">https://example.com…</a>.',
      ],
      ['www.example.com!', '<a href="http://www.example.com">www.example.com</a>!'],
      ['me@example.com', '<a href="mailto:me@example.com">me@example.com</a>'],
      [
        '<a href="http://a.example">http://a.example</a>',
        '<a href="http://a.example">http://a.example</a>',
      ],
      ['<code>www.a.example</code>', '<code>www.a.example</code>'],
    ],
  ));

describe('allowed HTML', () => {
  const filter = (text: string): string =>
    filterHtml(text, {
      allowed: '<p> <a href> <strong> <br> <img src alt> <ol type="1 A">',
      nofollow: false,
    });
  cases(filter, [
    ['<p>a<br>b</p>', '<p>a<br>b</p>'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<a href="javascript:alert(1)">x</a>', '<a href="alert(1)">x</a>'],
    ['<a href="JaVaScRiPt:javascript:alert(1)" onclick="y">x</a>', '<a href="alert(1)">x</a>'],
    ['<img src="/a.png" alt="A" onerror="x">', '<img src="/a.png" alt="A">'],
    ['<p lang="de" dir="rtl" class="x">a</p>', '<p lang="de" dir="rtl">a</p>'],
    ['<p>open', '<p>open</p>'],
    ['a & b < c', 'a &amp; b &lt; c'],
    ['a\u00a0b', 'a&nbsp;b'],
  ]);
  it('closes open elements', () =>
    assert.equal(correctHtml('<div><em>a</div>'), '<div><em>a</em></div>'));
});

describe('images', () => {
  cases(lazyImages, [
    ['<img src="a" width="1" height="2">', '<img src="a" width="1" height="2" loading="lazy">'],
    ['<img src="a">', '<img src="a">'],
    [
      '<img src="a" width="1" height="2" loading="eager">',
      '<img src="a" width="1" height="2" loading="eager">',
    ],
  ]);
  it('from other hosts are replaced', () =>
    assert.match(
      secureImages('<img src="https://evil.example/x.png">', () => true),
      /^<img src="\/core\/misc\/icons/,
    ));
  it('are aligned by a class', () =>
    assert.equal(
      alignElements('<img src="a" data-align="left">'),
      '<img src="a" class="align-left">',
    ));
});
