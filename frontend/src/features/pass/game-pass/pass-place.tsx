import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { nullable, number, object, optional, string, type infer as Infer } from 'zod/mini';
import { callBackend } from '@/features/account/auth/backend';
import { queryClient } from '@/features/account/queries/query-client';
import { retryAfter } from '@/features/shell/errors/use-retry';
import type { PassGame } from './pass-game';

/** The least wait between two tries, in ms. */
const MIN_REFRESH_MS = 30_000;
/** An address is renewed this long before it ends, in ms. */
const RENEW_BEFORE_MS = 180_000;

/** The answer of `GET /api/pass-game/{nid}`. */
const answer = object({
  embedUrl: nullable(string()),
  externalGameLink: nullable(string()),
  /** When the address stops opening the game: in ms since 1970, or null for one that stays. */
  expires: optional(nullable(number())),
});

/** How long an address is good without a new one, in ms. */
const goodFor = (found: Infer<typeof answer> | undefined): number =>
  found?.expires ? found.expires - RENEW_BEFORE_MS - Date.now() : Infinity;

export interface PassPlaceProps {
  nid: number;
  uid: number;
  onAnswer: (game: PassGame) => void;
}

/** Finds out where a holder of the pass plays a game, and renews the address before it ends, also on a page that has slept through that. */
export function PassPlace({ nid, uid, onAnswer }: PassPlaceProps) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['pass', 'game', uid, nid],
      queryFn: () => callBackend(`/api/pass-game/${nid}?uid=${uid}`, answer.parse),
      staleTime: ({ state }) => (goodFor(state.data) > 0 ? Infinity : 0),
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { status, data: found, errorUpdateCount } }) => {
        if (status === 'error') return found ? MIN_REFRESH_MS : retryAfter(errorUpdateCount - 1);
        return found?.expires ? Math.max(goodFor(found), MIN_REFRESH_MS) : false;
      },
    },
    queryClient,
  );
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    // Who is playing goes on, even if there is no new address for the next start yet.
    if (data) tell({ state: 'open', place: data });
    else tell(isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' });
  }, [data, isError, refetch]);
  return null;
}
