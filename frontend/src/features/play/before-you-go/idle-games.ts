import { gamesIn, type TileGame } from '@/content/game-summary';
import { callBackend } from '@/features/account/auth/backend';
import { queryClient } from '@/features/account/queries/query-client';
import { fieldOf } from '@/lib/read/read';

/** The games of `GET /api/before-you-go` (`{ games: TileGame[] }`), good for ten minutes. Throws BackendError. */
export const fetchIdleGames = (): Promise<TileGame[]> =>
  queryClient.fetchQuery({
    queryKey: ['before-you-go'],
    queryFn: () =>
      callBackend('/api/before-you-go', (content) => gamesIn(fieldOf(content, 'games'))),
    staleTime: 600_000,
  });
