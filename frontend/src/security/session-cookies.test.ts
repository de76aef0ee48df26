import { acceptedCookies, protectSessionCookie } from './session-cookies';

const id = 'a1'.repeat(16);
const [open, own, prefixed] = [`SESS${id}`, `__Host-SSESS${id}`, `__Host-SESS${id}`];

test('ignores sessions over HTTPS that another host could have set', () => {
  expect(
    acceptedCookies(`${open}=planted; SSESS${id}=planted; ${own}=mine; ag_preview=a.b`, true),
  ).toBe(`${own}=mine; ag_preview=a.b`);
  expect(acceptedCookies(`${open}=planted`, true)).toBeNull();
});

test('restores the cookie name for a content API over HTTP', () => {
  expect(acceptedCookies(`${open}=planted; ${prefixed}=mine`, true)).toBe(`${open}=mine`);
});

test('uses the cookie with the shortest path over HTTP and ignores HTTPS names', () => {
  expect(acceptedCookies(`${open}=planted; ${own}=x; ${open}=mine`, false)).toBe(`${open}=mine`);
  expect(acceptedCookies('', false)).toBeNull();
});

test('removes cookies that the site does not use or that are too large', () => {
  const bombs = Array.from({ length: 8 }, (_, index) => `b${index}=${'x'.repeat(3_900)}`);
  const small = Array.from({ length: 400 }, (_, index) => `e${index}=1`);
  const sessions = Array.from(
    { length: 180 },
    (_, index) => `SESS${String(index).padStart(32, '0')}=${'x'.repeat(3_900)}`,
  );
  const planted = [...bombs, ...small, '_ga=GA1.1.2', '__Host-x=1'];
  expect(acceptedCookies([...planted, `${own}=mine`, ...planted].join('; '), true)).toBe(
    `${own}=mine`,
  );
  expect(acceptedCookies(planted.join('; '), true)).toBeNull();
  expect(acceptedCookies([...sessions, `${open}=mine`].join('; '), false)).toBe(`${open}=mine`);
  const short = sessions.map((pair) => pair.slice(0, 1_000)).join('; ');
  expect(acceptedCookies(short, false)?.length).toBeLessThan(5_000);
});

test('binds a session cookie to the host over HTTPS', () => {
  const line = `${open}=v; expires=Thu; Max-Age=9; path=/; domain=.example.com; HttpOnly; SameSite=Lax`;
  expect(protectSessionCookie(line, true)).toBe(
    `${prefixed}=v; path=/; secure; expires=Thu; Max-Age=9; HttpOnly; SameSite=Lax; Priority=High`,
  );
  expect(protectSessionCookie('theme=dark; path=/', true)).toBe('theme=dark; path=/');
});

test('forwards the cookie of a known device as that of the session', () => {
  const device = `DEVICE${id}=v.w`;
  const line = `${device}; path=/; HttpOnly; SameSite=Lax`;
  expect(acceptedCookies(`${open}=mine; ${device}`, false)).toBe(`${open}=mine; ${device}`);
  expect(acceptedCookies(`${own}=mine; __Host-S${device}; ${device}`, true)).toBe(
    `${own}=mine; __Host-S${device}`,
  );
  expect(protectSessionCookie(line, false)).toBe(`${line}; Priority=High`);
  expect(protectSessionCookie(line, true)).toBe(
    `__Host-${device}; path=/; secure; HttpOnly; SameSite=Lax; Priority=High`,
  );
  expect(acceptedCookies(`__Host-${device}`, true)).toBe(device);
});

test('marks a session cookie as the last one to delete', () => {
  for (const line of [`${open}=v; path=/; HttpOnly`, `${own}=v; path=/; secure; HttpOnly`])
    expect(protectSessionCookie(line, false)).toBe(`${line}; Priority=High`);
});
