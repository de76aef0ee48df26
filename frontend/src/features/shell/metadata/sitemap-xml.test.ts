import { sitemapPartXml, sitemapXml } from './sitemap-xml';

const entries = Array.from({ length: 5 }, (_, index) => ({
  url: `https://portal.example/game-${index}?a&b`,
}));
const locations = (text: string | null) =>
  [...(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('renders one file up to the limit of entries', () => {
  const text = sitemapXml(
    [
      {
        url: 'https://portal.example/',
        lastModified: '2026-11-19T12:00:00Z',
        image: 'https://files.example/a.webp',
      },
      ...entries,
    ],
    'https://portal.example',
    6,
  );
  expect(text).toContain(
    '<loc>https://portal.example/</loc><lastmod>2026-11-19T12:00:00Z</lastmod><image:image><image:loc>https://files.example/a.webp</image:loc>',
  );
  expect(text).toContain('game-4?a&amp;b');
});

test('splits more entries into several files', () => {
  const index = sitemapXml(entries, 'https://portal.example', 2);
  expect(locations(index)).toEqual(
    [1, 2, 3].map((part) => `https://portal.example/sitemaps/${part}`),
  );
  expect([1, 2, 3].flatMap((part) => locations(sitemapPartXml(entries, part, 2)))).toHaveLength(5);
  expect([0, 4, 1.5, Number.NaN].map((part) => sitemapPartXml(entries, part, 2))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('has no parts without an index', () => {
  expect(sitemapPartXml([{ url: 'https://example.org/' }], 1, 2)).toBeNull();
});
