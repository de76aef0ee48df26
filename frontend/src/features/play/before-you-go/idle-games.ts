import { tileGamesResponse, type TileGame } from '@/content/game-summary';
import { callBackend } from '@/features/account/auth/backend';
import { queryClient } from '@/features/account/queries/query-client';

export const fetchIdleGames = (): Promise<TileGame[]> =>
  queryClient.fetchQuery({
    queryKey: ['before-you-go'],
    queryFn: async () => (await callBackend('/api/before-you-go', tileGamesResponse.parse)).games,
    staleTime: 600_000,
  });
