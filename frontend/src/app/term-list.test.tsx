/** @jest-environment node */
import { fetchGameList } from '@/content/fetch/game-list';
import { fetchTags } from '@/content/fetch/terms';
import { loadPopular } from '@/features/discover/games/load-popular';
import { termList } from './term-list';

jest.mock('@/content/fetch/game-list');
jest.mock('@/content/fetch/terms');
jest.mock('@/features/discover/games/load-popular');

const { FilteredPage, Page } = termList('tag', () =>
  Promise.resolve({
    term: { name: 'Puzzle', path: '/tag/puzzle', thumbnailUrl: '/puzzle.webp' },
    title: 'Puzzle games',
    metaDescription: 'Puzzle games to play online.',
  }),
);
const params = Promise.resolve({ slug: 'puzzle' });

beforeEach(() => {
  jest.mocked(fetchGameList).mockReset().mockResolvedValue({ games: [], total: 100 });
  jest.mocked(fetchTags).mockResolvedValue([]);
  jest.mocked(loadPopular).mockResolvedValue([]);
});

test('shows the requested page of a tag with its filters', async () => {
  const searchParams = Promise.resolve({ page: '2', sort: 'newest' });
  await FilteredPage({ params, searchParams });
  expect(fetchGameList).toHaveBeenCalledWith(
    expect.objectContaining({ tags: ['puzzle'], page: 2, sort: 'newest' }),
  );
});

test('shows the first page of a tag at its own URL', async () => {
  await Page({ params, searchParams: Promise.resolve({ page: '2' }) });
  expect(fetchGameList).toHaveBeenCalledWith(
    expect.objectContaining({ tags: ['puzzle'], page: 1 }),
  );
});
