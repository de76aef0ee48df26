import assert from 'node:assert/strict';
import { type LoginSession, logIn } from '../log-in.ts';
import { demoPassword } from '../server.ts';
import { base, call, type ApiResponse } from './server.ts';

export interface Session extends LoginSession {
  get: (path: string) => Promise<ApiResponse>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<ApiResponse>;
  logout: () => Promise<void>;
}

const open = new Set<Session>();
const logOut = ({ post, logoutToken }: Session): Promise<ApiResponse> =>
  post(`/user/logout?_format=json&token=${logoutToken}`, {});

export async function login(
  name: string,
  pass = demoPassword,
  userAgent?: string,
): Promise<Session> {
  const own = await logIn(base, name, pass, userAgent);
  const { cookie, csrfToken } = own;
  const post: Session['post'] = (path, body, headers = {}) =>
    call(path, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-csrf-token': csrfToken,
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const session: Session = {
    ...own,
    get: (path) => call(path, { headers: { cookie } }),
    post,
    logout: async () => {
      open.delete(session);
      assert.equal((await logOut(session)).status, 204);
    },
  };
  open.add(session);
  return session;
}

/** Tests have ended some sessions, which return 403. */
export async function logoutAll(): Promise<void> {
  const ended = [...open].map(logOut);
  open.clear();
  await Promise.all(ended);
}
