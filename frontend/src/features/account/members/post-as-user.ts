import { BackendError, callBackend } from '../auth/backend';
import { checkSession, useSession } from '../auth/session-store';

/**
 * Makes a change as the user. A refusal verifies the session, which may have ended elsewhere.
 * @throws BackendError for every failure.
 */
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
