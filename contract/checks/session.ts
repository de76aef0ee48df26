import assert from 'node:assert/strict';
import { z } from 'zod';
import { demoPassword } from '../server.ts';
import { base, call, type Answer } from './server.ts';

const loggedIn = z.object({
  current_user: z.object({ uid: z.string(), name: z.string(), roles: z.array(z.string()) }),
  csrf_token: z.string().length(43),
  logout_token: z.string().length(43),
});

export interface Session {
  uid: number;
  roles: readonly string[];
  /** What a browser sends back, and the tokens of the session. */
  cookie: string;
  csrfToken: string;
  logoutToken: string;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  logout: () => Promise<void>;
}

/** Logs a member of the demo in, from a browser that calls itself `agent`. */
export async function login(name: string, pass = demoPassword, agent?: string): Promise<Session> {
  const response = await fetch(`${base}/user/login?_format=json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(agent === undefined ? {} : { 'user-agent': agent }),
    },
    body: JSON.stringify({ name, pass }),
  });
  assert.equal(response.status, 200, `${name} logs in`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { current_user, csrf_token, logout_token } = loggedIn.parse(await response.json());
  const post: Session['post'] = (path, body, headers = {}) =>
    call(path, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-csrf-token': csrf_token,
        ...headers,
      },
      body: JSON.stringify(body),
    });
  return {
    uid: Number(current_user.uid),
    roles: current_user.roles,
    cookie,
    csrfToken: csrf_token,
    logoutToken: logout_token,
    get: (path) => call(path, { headers: { cookie } }),
    post,
    logout: async () => {
      assert.equal((await post(`/user/logout?_format=json&token=${logout_token}`, {})).status, 204);
    },
  };
}
