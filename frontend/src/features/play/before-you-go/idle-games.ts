import { parseTileGames, type TileGame } from '@/content/game-summary';
import { callBackend } from '@/api/backend';
import { getQueryClient } from '@/features/account/queries/query-client';

export const fetchIdleGames = (): Promise<TileGame[]> =>
  getQueryClient().fetchQuery({
    queryKey: ['before-you-go'],
    queryFn: () => callBackend('/api/before-you-go', parseTileGames),
    staleTime: 600_000,
  });
