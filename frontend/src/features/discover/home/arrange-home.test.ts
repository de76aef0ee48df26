import { game } from '@/content/game-fixture';
import { arrangeHome } from './arrange-home';
import { MAX_MOSAIC_TILES, mosaicGames, MOSAIC_TILES_BELOW_CINEMA } from './mosaic-games';

type Lists = Parameters<typeof arrangeHome>[0];

const games = (count: number) => Array.from({ length: count }, (_, index) => game(index + 1));
const viewed = (...tiles: ReturnType<typeof game>[]) =>
  tiles.map((tile) => ({ ...tile, recentPlays: 1 }));
const slide = (nid: number) => ({
  nid,
  title: `Game ${nid}`,
  path: `/action/${nid}`,
  imageUrl: '',
});
const getNids = (list: Lists['classics']) => (list ?? []).map(({ nid }) => nid);

test('shows no game in two sections', () => {
  const all = games(80);
  const { thisThursday, slides, ...lists } = arrangeHome(
    {
      thisThursday: { games: all.slice(0, 2), earlier: all },
      exclusive: games(8),
      classics: games(50),
      mostAddicting: games(60),
      trending: viewed(game(1), ...all.slice(60)),
      tenYearsAgo: games(60),
    },
    [slide(1), slide(9)],
  );
  const mosaic = thisThursday ? mosaicGames(thisThursday) : [];
  const shown = [
    ...mosaic.slice(0, MOSAIC_TILES_BELOW_CINEMA).map(({ nid }) => nid),
    ...slides.map(({ nid }) => nid),
    ...Object.values(lists).flatMap(getNids),
  ];
  expect(slides).toEqual([slide(9)]);
  expect(new Set(shown).size).toBe(shown.length);
  expect(getNids(lists.mostAddicting)).toHaveLength(7);
  expect(mosaic).toHaveLength(MAX_MOSAIC_TILES);
});

test('ranks trending games as their list does, without new ones', () => {
  const { trending } = arrangeHome(
    {
      thisThursday: { games: games(2), earlier: games(20) },
      exclusive: games(8),
      classics: games(50),
      mostAddicting: games(60),
      trending: viewed(...games(60)),
      tenYearsAgo: games(60),
    },
    [slide(3)],
  );
  expect(getNids(trending)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test('arranges the other lists when one has failed', () => {
  const { thisThursday, classics } = arrangeHome(
    {
      thisThursday: null,
      exclusive: null,
      classics: games(9),
      mostAddicting: null,
      trending: null,
      tenYearsAgo: null,
    },
    [],
  );
  expect(thisThursday).toBeNull();
  expect(getNids(classics)).toHaveLength(6);
});
