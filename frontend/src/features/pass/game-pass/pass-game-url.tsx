import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';
import { getRetryDelay } from '@/features/shell/errors/use-retry';
import type { PassGame } from './pass-game';

/** Minimum delay between two requests for a known URL. */
const MIN_REFRESH_MS = 30_000;
const RENEW_BEFORE_MS = 180_000;

const responseSchema = z.object({
  embedUrl: z.nullable(z.string()),
  externalGameLink: z.nullable(z.string()),
  /** Unix milliseconds; null without expiry. */
  expires: z.optional(z.nullable(z.number())),
});

const getLifetime = (found: z.infer<typeof responseSchema> | undefined): number =>
  found?.expires ? found.expires - RENEW_BEFORE_MS - Date.now() : Infinity;

interface PassGameUrlProps {
  nid: number;
  uid: number;
  onResult: (game: PassGame) => void;
}

/** Renews the signed URL, also after the page was suspended. */
export function PassGameUrl({ nid, uid, onResult }: PassGameUrlProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['pass', 'game', uid, nid],
    queryFn: () => callBackend(`/api/pass-game/${nid}?uid=${uid}`, responseSchema.parse),
    staleTime: ({ state }) => (getLifetime(state.data) > 0 ? Infinity : 0),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { status, data: found, errorUpdateCount } }) => {
      if (status === 'error') return found ? MIN_REFRESH_MS : getRetryDelay(errorUpdateCount - 1);
      return found?.expires ? Math.max(getLifetime(found), MIN_REFRESH_MS) : false;
    },
  });
  const notify = useEffectEvent(onResult);
  useEffect(() => {
    // A running game continues even without a new URL.
    if (data) notify({ state: 'open', urls: data });
    else notify(isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' });
  }, [data, isError, refetch]);
  return null;
}
