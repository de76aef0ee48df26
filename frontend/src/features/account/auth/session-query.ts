import { queryOptions } from '@tanstack/react-query';
import { getQueryClient } from '../queries/query-client';
import { hasSessionRecord, storeSessionRecord } from './session-record';
import {
  clearSession,
  getSession,
  GUEST,
  SESSION_KEY,
  setSession,
  UNVERIFIED,
  type Session,
} from './session';
import type { SessionAuth } from './session-user';
import { toViewer } from './viewer';

const RETRY_AFTER_MS = 15_000;

/** Guests load no code for it. After an outage it is fetched again. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }): Promise<Session> => {
    if (getSession().auth === null && !hasSessionRecord()) return GUEST;
    const { loadSession } = await import('./load-session');
    return loadSession(signal);
  },
  staleTime: Infinity,
  gcTime: Infinity,
  refetchInterval: ({ state: { data, status } }) =>
    (status === 'error' || (data && toViewer(data).state === 'unavailable')) && RETRY_AFTER_MS,
});

export const retrySession = (): Promise<Session> =>
  getQueryClient().fetchQuery({ ...sessionQuery, staleTime: 0 });

/** @param auth of a login. The same account stays on the page while it is verified again. */
export async function verifySession(auth: SessionAuth): Promise<Session> {
  void getQueryClient().cancelQueries({ queryKey: SESSION_KEY });
  storeSessionRecord(auth);
  const { user } = getSession();
  setSession({ ...UNVERIFIED, auth, user: user?.uid === auth.uid ? user : null });
  return retrySession();
}

/** A login or logout in another tab. */
export function followStoredRecord(): void {
  if (!hasSessionRecord()) return clearSession();
  void getQueryClient().cancelQueries({ queryKey: SESSION_KEY });
  setSession(UNVERIFIED);
  void retrySession();
}
