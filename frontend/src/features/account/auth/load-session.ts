import * as z from 'zod/mini';
import { BackendError, callBackend } from '@/api/backend';
import { getSession, setSession, type Session } from './session';
import { RECORD_KEY, storeSessionRecord } from './session-record';
import { deleteSessionCookies, fetchUser, parseText } from './session-calls';
import { sessionAuth, SessionExpiredError, type SessionAuth } from './session-user';

const record = z.pipe(
  z.string(),
  z.pipe(z.transform(parseJson), z.object({ state: z.object({ auth: sessionAuth }) })),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readRecord(): SessionAuth | null {
  try {
    return z.safeParse(record, localStorage.getItem(RECORD_KEY)).data?.state.auth ?? null;
  } catch {
    return null;
  }
}

/** A 404 is no rejection: it comes from a gateway, because every backend has this endpoint. */
const isRefusal = (error: unknown) =>
  error instanceof BackendError &&
  (error.status === 401 || error.status === 403 || error.content instanceof SessionExpiredError);

/** A rejection ends the session; after an outage it stays, without a user. */
export async function loadSession(signal: AbortSignal): Promise<Session> {
  const guest: Session = { user: null, auth: null, token: null, ready: true };
  const auth = getSession().auth ?? readRecord();
  if (!auth) return guest;
  setSession({ auth });
  try {
    const [token, user] = await Promise.all([
      callBackend('/session/token', parseText),
      fetchUser(auth.uid),
    ]);
    return { user, auth, token, ready: true };
  } catch (error) {
    if (!isRefusal(error)) return { ...getSession(), user: null, ready: true };
    await deleteSessionCookies();
    // Not after a login that replaced this one.
    if (!signal.aborted) storeSessionRecord(null);
    return guest;
  }
}
