export const gameNamespaces = [
  'ads',
  'gamePage',
  'player',
  'scores',
  'reviews',
  'favorites',
  'votes',
] as const;
