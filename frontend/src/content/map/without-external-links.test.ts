import { withoutExternalLinks } from './text';

test('keeps the text of links that lead out of kids mode', () => {
  const html =
    '<p><a href="/tag/x">Tag</a> <a href="/about/contact-us">Contact</a> <a href="https://x.example">X</a> <a href="mailto:a@x.example">Mail</a></p>';
  expect(withoutExternalLinks(html, (href) => href.startsWith('/tag/'))).toBe(
    '<p><a href="/tag/x">Tag</a> <span>Contact</span> <span>X</span> <span>Mail</span></p>',
  );
  expect(withoutExternalLinks(html)).toContain('<a href="/about/contact-us">');
});
