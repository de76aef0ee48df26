import { acceptedCookies, hostBound } from './session-cookies';

const id = 'a1'.repeat(16);
const [open, own, prefixed] = [`SESS${id}`, `__Host-SSESS${id}`, `__Host-SESS${id}`];

test('over HTTPS a session that a subdomain or a page over HTTP could have set does not count', () => {
  expect(
    acceptedCookies(`${open}=planted; SSESS${id}=planted; ${own}=mine; theme=dark`, true),
  ).toBe(`${own}=mine; theme=dark`);
  expect(acceptedCookies(`${open}=planted`, true)).toBeNull();
});

test('a content API reached over HTTP gets its own name back', () => {
  expect(acceptedCookies(`${open}=planted; ${prefixed}=mine`, true)).toBe(`${open}=mine`);
});

test('over HTTP the cookie of the shortest path counts, and names of HTTPS do not', () => {
  expect(acceptedCookies(`${open}=planted; ${own}=x; a=1; a=2; ${open}=mine`, false)).toBe(
    `a=1; a=2; ${open}=mine`,
  );
  expect(acceptedCookies('', false)).toBeNull();
});

test('a session set over HTTPS is bound to the host', () => {
  const line = `${open}=v; expires=Thu; Max-Age=9; path=/; domain=.example.com; HttpOnly; SameSite=Lax`;
  expect(hostBound(line, true)).toBe(
    `${prefixed}=v; path=/; secure; expires=Thu; Max-Age=9; HttpOnly; SameSite=Lax`,
  );
  expect(hostBound(line, false)).toBe(line);
  for (const other of ['theme=dark; path=/', `${own}=v; path=/; secure; HttpOnly`])
    expect(hostBound(other, true)).toBe(other);
});
