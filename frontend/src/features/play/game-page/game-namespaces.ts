/** Messages that the client components of a page with a game use. */
export const gameNamespaces = [
  'ads',
  'gamePage',
  'player',
  'scores',
  'reviews',
  'favorites',
  'votes',
] as const;
