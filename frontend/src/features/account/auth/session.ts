import { getQueryClient } from '../queries/query-client';
import { storeSessionRecord } from './session-record';
import type { SessionAuth, SessionUser } from './session-user';

export interface Session {
  user: SessionUser | null;
  auth: SessionAuth | null;
  token: string | null;
  /** The session has been verified. */
  ready: boolean;
}

export const UNVERIFIED: Session = { user: null, auth: null, token: null, ready: false };
export const GUEST: Session = { ...UNVERIFIED, ready: true };

/** Key of the query whose data is the session. */
export const SESSION_KEY = ['session'] as const;

export const getSession = (): Session =>
  getQueryClient().getQueryData<Session>(SESSION_KEY) ?? UNVERIFIED;

export function setSession(change: Partial<Session>): void {
  getQueryClient().setQueryData<Session>(SESSION_KEY, { ...getSession(), ...change });
}

export const onSessionChange = (listener: () => void): (() => void) =>
  getQueryClient()
    .getQueryCache()
    .subscribe(({ query }) => {
      if (query.queryKey[0] === SESSION_KEY[0]) listener();
    });

export function clearSession(): void {
  void getQueryClient().cancelQueries({ queryKey: SESSION_KEY });
  storeSessionRecord(null);
  setSession(GUEST);
}
