import { BackendError, callBackend } from '../auth/backend';
import { checkSession, useSession } from '../auth/session-store';

/**
 * A member's call that changes something. When it is refused, the session is looked at: one that ended elsewhere ends here too.
 *
 * @throws BackendError for every failure.
 */
export async function memberPost<Result>(
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
