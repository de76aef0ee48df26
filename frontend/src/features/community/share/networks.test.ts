import { networks } from './share-body';

test('shares the full URL and title on each network', () => {
  const page = { url: 'https://arcade.example/puzzle/gem-harbor', title: 'Gems & Harbors #1' };
  const queries = networks.map(({ name, shareUrl }) => [
    name,
    Object.fromEntries(new URL(shareUrl(page)).searchParams),
  ]);
  expect(Object.fromEntries(queries)).toEqual({
    Facebook: { u: page.url },
    X: { url: page.url, text: page.title },
    Reddit: { url: page.url, title: page.title },
    WhatsApp: { text: `${page.title} ${page.url}` },
  });
});
