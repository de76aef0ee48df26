/** First parts of paths of two parts that are no game's: `/[genre]/[slug]` takes all others. */
const NOT_A_GENRE = new Set(['account', 'genre', 'playlist', 'search', 'tag', 'users']);

const SUPPRESSED = [
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

/** SPEC section 2: where the before-you-go popup never opens. */
export const isSuppressed = (pathname: string): boolean =>
  isGamePage(pathname) || SUPPRESSED.some((route) => route.test(pathname));
