import assert from 'node:assert/strict';
import { z } from 'zod';

const loginResponse = z.object({
  current_user: z.object({ uid: z.string(), roles: z.array(z.string()).default([]) }),
  csrf_token: z.string().length(43),
  logout_token: z.string().length(43),
});

export interface LoginSession {
  uid: number;
  roles: readonly string[];
  cookie: string;
  csrfToken: string;
  logoutToken: string;
}

/** @throws AssertionError if rejected. */
export async function logIn(
  base: string,
  name: string,
  pass: string,
  userAgent?: string,
): Promise<LoginSession> {
  const response = await fetch(`${base}/user/login?_format=json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    },
    body: JSON.stringify({ name, pass }),
  });
  const text = await response.text();
  assert.equal(response.status, 200, `${name} cannot log in at ${base}: ${text}`);
  const { current_user, csrf_token, logout_token } = loginResponse.parse(JSON.parse(text));
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return {
    uid: Number(current_user.uid),
    roles: current_user.roles,
    cookie: cookies.join('; '),
    csrfToken: csrf_token,
    logoutToken: logout_token,
  };
}
