import { homeDescription } from './home-description';

const site = { name: 'Thursday Arcade', slogan: 'New games every Thursday' };
const genres = ['Action', 'Arcade', 'Puzzle'].map((name) => ({ name }));

test('describes home by its slogan, genres and name', async () => {
  expect(await homeDescription(site, genres)).toBe(
    'New games every Thursday. Play action, arcade, and puzzle games free in your browser at Thursday Arcade. Nothing to install.',
  );
});

test('describes home without genres or a slogan', async () => {
  expect(await homeDescription({ ...site, slogan: '' }, [])).toBe(
    'Play games free in your browser at Thursday Arcade. Nothing to install.',
  );
});

test('truncates a long list of genres', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ name: `Kind ${index}` }));
  expect(await homeDescription(site, many)).not.toContain('kind 6');
});
