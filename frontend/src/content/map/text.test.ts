import { cut, safeHtml, stripTags, summarize } from './text';

describe('text that editors wrote', () => {
  it('reads as one line without tags, entities decoded', () => {
    expect(stripTags('<p>Tom &amp; Jerry</p><ul><li>run</li><li>jump</li></ul>')).toBe('Tom & Jerry run jump');
  });

  it('never splits a letter when it is cut', () => {
    expect(cut('ab😀', 3)).toBe('ab');
    expect(cut('ab😀', 4)).toBe('ab😀');
  });

  it('is cut at 380 characters by default', () => {
    expect(cut('x'.repeat(400))).toHaveLength(380);
  });

  it('prefers the summary that an editor gave', () => {
    expect(summarize({ value: '', processed: '<p>Long body</p>', summary: 'Short' })).toBe('Short');
    expect(summarize({ value: '', processed: '<p>Long body</p>', summary: '' })).toBe('Long body');
    expect(summarize(null)).toBe('');
  });

  it('cannot run as script in a page, whatever its format let through', () => {
    const html = safeHtml(
      '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">a</a><img src="//evil.example/x.png" onerror="x()"></p>',
    );
    expect(html).toBe('<p>Hi<a>a</a><img /></p>');
  });
});
