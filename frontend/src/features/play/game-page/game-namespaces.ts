/** Messages that the client components of a game's page use. */
export const gameNamespaces = ['reviews', 'favorites', 'votes'] as const;
