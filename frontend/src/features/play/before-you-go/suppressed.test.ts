import { isSuppressed } from './before-you-go';

test.each([
  '/puzzle/gem-harbor',
  '/blog',
  '/blog/why-thursday',
  '/about/parents',
  '/subscribe/annual',
  '/game-pass',
  '/embed/html5-games/1001',
  '/daily',
])('is disabled on %s', (path) => expect(isSuppressed(path)).toBe(true));

test.each([
  '/',
  '/free-games',
  '/tags',
  '/tag/puzzle-games',
  '/genre/action',
  '/search/worm',
  '/playlist/rainy-day',
  '/lists/classics',
  '/users/ada',
  '/account/register',
])('is enabled on %s', (path) => expect(isSuppressed(path)).toBe(false));
