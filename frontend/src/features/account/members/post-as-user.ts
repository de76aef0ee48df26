import { BackendError, callBackend } from '../auth/backend';
import { checkSession, useSession } from '../auth/session-store';

/** A refusal verifies the session, which may have ended elsewhere. */
export async function postAsUser<Result>(
  path: string,
  body: unknown,
  parse: (content: unknown) => Result,
): Promise<Result> {
  const { token } = useSession.getState();
  try {
    return await callBackend(path, parse, { method: 'POST', body, csrfToken: token });
  } catch (error) {
    if (error instanceof BackendError && error.status === 403) await checkSession();
    throw error;
  }
}
