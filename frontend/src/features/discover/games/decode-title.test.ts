import { decodeTitle } from './decode-title';

test('a title is shown as its editor wrote it', () => {
  expect(decodeTitle('Salt &amp; Pepper&#39;s &lt;3 &quot;Tea&quot;')).toBe('Salt & Pepper\'s <3 "Tea"');
});

test('a title that was written with an entity keeps it', () => {
  expect(decodeTitle('Learn &amp;lt;b&amp;gt;')).toBe('Learn &lt;b&gt;');
});
