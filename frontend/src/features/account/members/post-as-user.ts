import { BackendError, callBackend } from '@/api/backend';
import { getSession } from '../auth/session';
import { checkSession } from '../auth/session-calls';

/** Outlives the page. A refusal verifies the session. */
export async function postAsUser<Result>(
  path: string,
  body: unknown,
  parse: (content: unknown) => Result,
): Promise<Result> {
  const { token } = getSession();
  try {
    const call = { method: 'POST', body, csrfToken: token, keepalive: true } as const;
    return await callBackend(path, parse, call);
  } catch (error) {
    if (error instanceof BackendError && error.status === 403) await checkSession();
    throw error;
  }
}
