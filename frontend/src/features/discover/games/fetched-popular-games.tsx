'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import { NextIntlClientProvider, type Messages } from 'next-intl';
import { parseTileGames } from '@/content/game-summary';
import { callBackend } from '@/api/backend';
import { intl } from '@/i18n/config';
import { PopularGames } from './popular-games';

export interface FetchedPopularGamesProps {
  messages: Pick<Messages, 'games' | 'tile' | 'ui'>;
}

const popularGames = queryOptions({
  queryKey: ['popular-games'],
  queryFn: () => callBackend('/api/popular-games', parseTileGames),
  staleTime: 300_000,
});

export function FetchedPopularGames({ messages }: FetchedPopularGamesProps) {
  const { data: games = [] } = useQuery(popularGames);
  return (
    <NextIntlClientProvider {...intl} messages={messages}>
      <PopularGames games={games} brief />
    </NextIntlClientProvider>
  );
}
