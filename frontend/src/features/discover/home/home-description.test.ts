import { homeDescription } from './home-description';

const site = { name: 'Thursday Arcade', slogan: 'New games every Thursday' };
const genres = ['Action', 'Arcade', 'Puzzle'].map((name) => ({ name }));

test('home is described by its slogan, its genres and its name', () => {
  expect(homeDescription(site, genres)).toBe(
    'New games every Thursday. Play action, arcade, and puzzle games free in your browser at Thursday Arcade: nothing to install.',
  );
});

test('without genres or a slogan there is still a sentence', () => {
  expect(homeDescription({ ...site, slogan: '' }, [])).toBe(
    'Play games free in your browser at Thursday Arcade: nothing to install.',
  );
});

test('a long list of genres is cut', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ name: `Kind ${index}` }));
  expect(homeDescription(site, many)).not.toContain('kind 6');
});
