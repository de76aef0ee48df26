import { acceptedCookies, withHostPrefix } from './session-cookies';

const id = 'a1'.repeat(16);
const [open, own, prefixed] = [`SESS${id}`, `__Host-SSESS${id}`, `__Host-SESS${id}`];

test('ignores sessions over HTTPS that another host could have set', () => {
  expect(
    acceptedCookies(`${open}=planted; SSESS${id}=planted; ${own}=mine; theme=dark`, true),
  ).toBe(`${own}=mine; theme=dark`);
  expect(acceptedCookies(`${open}=planted`, true)).toBeNull();
});

test('restores the cookie name for a content API over HTTP', () => {
  expect(acceptedCookies(`${open}=planted; ${prefixed}=mine`, true)).toBe(`${open}=mine`);
});

test('uses the cookie with the shortest path over HTTP and ignores HTTPS names', () => {
  expect(acceptedCookies(`${open}=planted; ${own}=x; a=1; a=2; ${open}=mine`, false)).toBe(
    `a=1; a=2; ${open}=mine`,
  );
  expect(acceptedCookies('', false)).toBeNull();
});

test('binds a session cookie to the host over HTTPS', () => {
  const line = `${open}=v; expires=Thu; Max-Age=9; path=/; domain=.example.com; HttpOnly; SameSite=Lax`;
  expect(withHostPrefix(line, true)).toBe(
    `${prefixed}=v; path=/; secure; expires=Thu; Max-Age=9; HttpOnly; SameSite=Lax`,
  );
  expect(withHostPrefix(line, false)).toBe(line);
  for (const cookie of ['theme=dark; path=/', `${own}=v; path=/; secure; HttpOnly`])
    expect(withHostPrefix(cookie, true)).toBe(cookie);
});
