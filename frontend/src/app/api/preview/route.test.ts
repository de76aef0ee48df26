import { NextRequest } from 'next/server';
import { GET } from './route';

const content = 'c2d8c3e9-08a6-5be2-93d2-21b75d55db88';
const createToken = (payload: object) =>
  `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2lnbmF0dXJl`;
const open = (token: string) =>
  GET(new NextRequest(`https://portal.example/api/preview?token=${encodeURIComponent(token)}`));

test('redirects a preview link to its page and scopes the cookie to it', () => {
  const token = createToken({ type: 'post', content, uid: 10, expires: 1_800_000_000, nonce: 'x' });
  const { status, headers } = open(token);
  expect([status, headers.get('location')]).toEqual([303, `/preview/${content}`]);
  const cookie = headers.get('set-cookie');
  expect(cookie).toContain(
    `ag_preview=${token}; Path=/preview/${content}; Expires=Fri, 15 Jan 2027 08:00:00 GMT`,
  );
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toMatch(/SameSite=lax/i);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  '',
  'x',
  'x.y',
  createToken({ type: 'game', content: '../../account', expires: 1 }),
  createToken({ type: 'plan', content, expires: 1 }),
  `${createToken({ type: 'game', content, expires: 1 })}.z`,
  'a'.repeat(3000),
])('shows an invalid preview link as expired and sets no cookie: %.20s', (token) => {
  const { status, headers } = open(token);
  expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([
    303,
    '/preview/expired',
    null,
  ]);
});
