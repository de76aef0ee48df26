import { truncate, splitOpening, safeHtml, stripTags, summarize } from './text';

describe('formatted text', () => {
  it('becomes one line without tags, with entities decoded', () => {
    expect(stripTags('<p>Tom &amp; Jerry</p><ul><li>run</li><li>jump</li></ul>')).toBe(
      'Tom & Jerry run jump',
    );
  });

  it('never splits a surrogate pair', () => {
    expect(truncate('ab😀c', 4)).toBe('ab…');
    expect(truncate('ab😀', 4)).toBe('ab😀');
  });

  it('ends at a word boundary', () => {
    expect(truncate('wait for the swing', 10)).toBe('wait for…');
    expect(truncate('wait for the swing', 9)).toBe('wait for…');
    expect(truncate('wait for', 8)).toBe('wait for');
  });

  it('is split after its first paragraph', () => {
    expect(splitOpening('<p>Steady &amp; now.</p>\n<p>More.</p>')).toEqual({
      lead: 'Steady & now.',
      rest: '\n<p>More.</p>',
    });
    expect(splitOpening('<p>All there is.</p>')).toBeNull();
    expect(splitOpening('<h2>Balance</h2><p>More.</p>')).toBeNull();
    expect(splitOpening(`<p>${'long '.repeat(100)}</p><p>More.</p>`)).toBeNull();
  });

  it('has at most 380 characters by default', () => {
    expect(truncate('x'.repeat(400))).toHaveLength(380);
  });

  it("prefers the editors' summary", () => {
    expect(summarize({ value: '', processed: '<p>Long body</p>', summary: 'Short' })).toBe('Short');
    expect(summarize({ value: '', processed: '<p>Long body</p>', summary: '' })).toBe('Long body');
    expect(summarize(null)).toBe('');
  });

  it('never contains script, in any text format', () => {
    const html = safeHtml(
      '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">a</a><img src="//evil.example/x.png" onerror="x()"></p>',
    );
    expect(html).toBe('<p>Hi<a>a</a><img /></p>');
  });
});
