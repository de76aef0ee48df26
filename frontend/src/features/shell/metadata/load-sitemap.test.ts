import { fetchPages, fetchPlaylists, fetchPosts } from '@/content/fetch/pages';
import { fetchSitemapGames } from '@/content/fetch/sitemap';
import { fetchGenres, fetchTags } from '@/content/fetch/terms';
import { loadSitemap } from './load-sitemap';

jest.mock('@/content/fetch/pages');
jest.mock('@/content/fetch/sitemap');
jest.mock('@/content/fetch/terms');

const SITE = 'http://localhost:3000';

test('lists every canonical page in the sitemap', async () => {
  const mocks = [fetchGenres, fetchTags, fetchPlaylists, fetchPosts, fetchPages, fetchSitemapGames];
  const paths = [
    '/genre/puzzle',
    '/tag/clicker',
    '/playlist/rainy-sunday',
    '/blog/why-thursday',
    '/about/parents',
    '/puzzle/gem-harbor',
  ];
  for (const [index, mock] of mocks.entries()) {
    const entry = {
      path: paths[index],
      created: '2026-11-19',
      changed: '2026-11-20',
      totalCount: 3,
      thumbnailUrl: 'https://files.example/a.webp',
    };
    const emptyTag = { ...entry, path: '/tag/empty', totalCount: 0 };
    jest
      .mocked<() => Promise<unknown>>(mock)
      .mockResolvedValue(mock === fetchTags ? [entry, emptyTag] : [entry]);
  }
  const all = await loadSitemap();
  const fixed = [
    '/',
    '/daily',
    '/free-games',
    '/tags',
    '/blog',
    '/game-pass',
    '/lists/trending',
    '/lists/classics',
  ];
  expect(all.map(({ url }) => url)).toEqual(
    expect.arrayContaining([...fixed, ...paths].map((path) => SITE + path)),
  );
  expect(all.map(({ url }) => url)).not.toContain(`${SITE}/tag/empty`);
  expect(all.at(-1)).toEqual({
    url: `${SITE}/puzzle/gem-harbor`,
    lastModified: '2026-11-20',
    image: 'https://files.example/a.webp',
  });
});
