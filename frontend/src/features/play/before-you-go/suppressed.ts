/** First segments of two-segment paths that are not game pages. */
const NOT_A_GENRE = new Set(['account', 'genre', 'lists', 'playlist', 'search', 'tag', 'users']);

const SUPPRESSED = [
  /^\/daily\/?$/,
  /^\/blog(\/|$)/,
  /^\/about\//,
  /^\/subscribe\/[^/]+\/?$/,
  /^\/game-pass\/?$/,
  /^\/embed\//,
];

function isGamePage(pathname: string): boolean {
  const [genre, slug, ...more] = pathname.split('/').filter(Boolean);
  return genre !== undefined && slug !== undefined && more.length === 0 && !NOT_A_GENRE.has(genre);
}

export const isSuppressed = (pathname: string): boolean =>
  isGamePage(pathname) || SUPPRESSED.some((route) => route.test(pathname));
