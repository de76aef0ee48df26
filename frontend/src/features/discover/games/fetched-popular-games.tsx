'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseTileGames } from '@/content/game-summary';
import { callBackend } from '@/api/backend';
import { PopularGames } from './popular-games';

const popularGames = queryOptions({
  queryKey: ['popular-games'],
  queryFn: () => callBackend('/api/popular-games', parseTileGames),
  staleTime: 300_000,
});

export function FetchedPopularGames() {
  const { data: games = [] } = useQuery(popularGames);
  return <PopularGames games={games} brief />;
}
