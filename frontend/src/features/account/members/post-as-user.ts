import { BackendError, callBackend } from '@/api/backend';
import { getSession } from '../auth/session';
import { checkSession } from '../auth/session-calls';

/** Outlives the page. A refusal verifies the session. */
export function postAsUser(path: string, body: unknown): Promise<void>;
export function postAsUser<Result>(
  path: string,
  body: unknown,
  parse: (content: unknown) => Result,
): Promise<Result>;
export async function postAsUser(
  path: string,
  body: unknown,
  parse: (content: unknown) => unknown = () => undefined,
): Promise<unknown> {
  const { token } = getSession();
  try {
    const call = { method: 'POST', body, csrfToken: token, keepalive: true } as const;
    return await callBackend(path, parse, call);
  } catch (error) {
    if (error instanceof BackendError && error.status === 403) await checkSession();
    throw error;
  }
}
