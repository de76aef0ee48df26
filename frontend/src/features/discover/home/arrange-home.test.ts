import { game } from '@/content/game-fixture';
import { arrangeHome } from './arrange-home';
import { MAX_MOSAIC_TILES, mosaicGames, MOSAIC_TILES_BELOW_CINEMA } from './mosaic-games';

type Lists = Parameters<typeof arrangeHome>[0];

const games = (count: number) => Array.from({ length: count }, (_, index) => game(index + 1));
const ready = (count: number) => ({ state: 'ready' as const, games: games(count) });
const slide = (nid: number) => ({
  nid,
  title: `Game ${nid}`,
  path: `/action/${nid}`,
  imageUrl: '',
});
const nidsOf = (section: Lists['classics']) =>
  section.state === 'ready' ? section.games.map(({ nid }) => nid) : [];

test('shows no game in two sections', () => {
  const all = games(80);
  const { thisThursday, slides, ...lists } = arrangeHome(
    {
      thisThursday: { state: 'ready', games: all.slice(0, 2), earlier: all },
      exclusive: ready(8),
      classics: ready(50),
      mostAddicting: ready(60),
      trending: { state: 'ready', games: [game(1), ...all.slice(60)] },
      tenYearsAgo: ready(60),
    },
    [slide(1), slide(9)],
  );
  const mosaic = thisThursday.state === 'ready' ? mosaicGames(thisThursday) : [];
  const shown = [
    ...mosaic.slice(0, MOSAIC_TILES_BELOW_CINEMA).map(({ nid }) => nid),
    ...slides.map(({ nid }) => nid),
    ...Object.values(lists).flatMap(nidsOf),
  ];
  expect(slides).toEqual([slide(9)]);
  expect(new Set(shown).size).toBe(shown.length);
  expect(nidsOf(lists.mostAddicting)).toHaveLength(7);
  expect(mosaic).toHaveLength(MAX_MOSAIC_TILES);
});

test('ranks trending games as their list does, without new ones', () => {
  const { trending } = arrangeHome(
    {
      thisThursday: { state: 'ready', games: games(2), earlier: games(20) },
      exclusive: ready(8),
      classics: ready(50),
      mostAddicting: ready(60),
      trending: ready(60),
      tenYearsAgo: ready(60),
    },
    [slide(3)],
  );
  expect(nidsOf(trending)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test('arranges the other lists when one has failed', () => {
  const { thisThursday, classics } = arrangeHome(
    {
      thisThursday: { state: 'error' },
      exclusive: { state: 'error' },
      classics: ready(9),
      mostAddicting: { state: 'error' },
      trending: { state: 'error' },
      tenYearsAgo: { state: 'error' },
    },
    [],
  );
  expect(thisThursday).toEqual({ state: 'error' });
  expect(nidsOf(classics)).toHaveLength(6);
});
