import { fetchCollection } from './json-api';
import { fetchSlides } from './games';

jest.mock('./json-api');

const stored = (nid: number, image: string | null) => ({
  drupal_internal__nid: nid,
  title: `Game ${nid}`,
  path: { alias: `/action/game-${nid}` },
  field_mmo_slideshow_image: image === null ? null : { uri: { url: image } },
});

test('shows games with a slideshow picture, most played first', async () => {
  jest
    .mocked(fetchCollection)
    .mockResolvedValue([
      stored(2, '/files/two.webp'),
      stored(3, null),
      stored(1, 'https://files.example/one.webp'),
    ]);
  expect(await fetchSlides()).toEqual([
    { nid: 2, title: 'Game 2', path: '/action/game-2', imageUrl: '/files/two.webp' },
    { nid: 1, title: 'Game 1', path: '/action/game-1', imageUrl: 'https://files.example/one.webp' },
  ]);
});
