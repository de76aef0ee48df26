/** @jest-environment node */
import { NextRequest } from 'next/server';
import { proxy } from './proxy';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
}

const request = (path: string, { headers = {}, method = 'GET' }: Sent = {}) =>
  new NextRequest(`http://localhost:3000${path}`, {
    method,
    headers: { host: 'localhost:3000', ...headers },
  });
const getRewrite = (path: string) => proxy(request(path)).headers.get('x-middleware-rewrite');

const own = process.env;
beforeEach(() => {
  process.env = { ...own };
});
afterAll(() => {
  process.env = own;
});

const getPolicy = (path: string) =>
  proxy(request(path)).headers.get('content-security-policy') ?? '';

const json = { 'content-type': 'application/json' };
const getStatus = (path: string, sent?: Sent) => proxy(request(path, sent)).status;

test.each(['/jsonapi/node/game', '/session/token', '/ag/api/game-reviews/1001/', '/user/login'])(
  'rewrites %s to the content API',
  (path) => {
    expect(getRewrite(path)).toBe(`http://localhost:3000/content-api${path}`);
  },
);

test('strips internal headers and planted sessions', () => {
  const id = 'a'.repeat(32);
  process.env.SITE_URL = 'https://arcade.example';
  const { headers } = proxy(
    request('/', {
      headers: {
        host: 'arcade.example',
        'x-middleware-subrequest': 'proxy',
        'next-action': 'x',
        cookie: `SSESS${id}=planted; theme=dark; __Host-SSESS${id}=own`,
      },
    }),
  );
  const passed = headers.get('x-middleware-override-headers')?.split(',') ?? [];
  expect(passed).toContain('cookie');
  expect(passed).not.toContain('x-middleware-subrequest');
  expect(passed).not.toContain('next-action');
  expect(headers.get('x-middleware-request-cookie')).toBe(`__Host-SSESS${id}=own`);
});

test.each([
  ['a zero byte', '/search/a%00b', 400],
  ['a long URL', `/?${'a'.repeat(8_000)}`, 414],
  ['a long segment', `/racing/${'a'.repeat(201)}`, 414],
])('rejects %s', (_, path, status) => {
  expect(getStatus(path)).toBe(status);
});

test('shows visitors the 404 page for an invalid URL', () => {
  const sent = { headers: { accept: 'text/html,*/*;q=0.8' } };
  for (const path of ['/%00', `/racing/${'a'.repeat(201)}`])
    expect(proxy(request(path, sent)).headers.get('x-middleware-rewrite')).toMatch(/\/not-found$/);
  expect(getStatus(`/search/${encodeURIComponent('楽'.repeat(100))}`, sent)).toBe(200);
});

test("leads visitors from Drupal's account pages to those of the site", () => {
  const sent = { headers: { accept: 'text/html,*/*;q=0.8' } };
  const target = (path: string, init = {}) => proxy(request(path, init)).headers.get('location');
  expect(target('/user/register', sent)).toMatch(/\/account\/register$/);
  expect(target('/user/register')).toBeNull();
  expect(target('/user/login?_format=json', sent)).toBeNull();
  expect(target('/user/reset/7', sent)).toBeNull();
});

describe('write requests', () => {
  const write = (headers: Record<string, string>) =>
    getStatus('/user/login?_format=json', {
      method: 'POST',
      headers: { 'content-length': '9', ...headers },
    });

  beforeEach(() => {
    process.env.SITE_URL = 'https://arcade.example';
  });
  const own = { ...json, host: 'arcade.example', origin: 'https://arcade.example' };

  test('are accepted from our own pages, programs and loopback', () => {
    expect(write({ ...own, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(write({ ...json, host: 'arcade.example' })).toBe(200);
    expect(write({ ...json, host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })).toBe(200);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a game on another port', { origin: 'https://arcade.example:3001' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
    ['the same name without encryption', { origin: 'http://arcade.example' }],
  ])('are rejected from %s', (_, headers) => {
    expect(write({ ...own, ...headers })).toBe(403);
  });

  test('must be JSON, which no form sends', () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
      expect(write({ ...own, 'content-type': type })).toBe(415);
  });

  test('are accepted from servers with a signature', () => {
    for (const path of ['/api/revalidate', '/ag/api/subscription-webhook/stripe'])
      expect(
        getStatus(path, { method: 'POST', headers: { ...own, origin: 'https://api.stripe.com' } }),
      ).toBe(200);
  });
});

test('redirects every spelling of a picture URL to one URL', () => {
  const getRedirect = (url: string, more = '') =>
    proxy(request(`/_next/image?url=${encodeURIComponent(url)}&w=96&q=75${more}`)).headers.get(
      'location',
    );
  const plain = '/_next/image?url=%2Fsites%2Fdefault%2Ffiles%2Fa%2520b.webp&w=96&q=75';
  expect(proxy(request(plain)).status).toBe(200);
  for (const url of [
    '/sites/default/files/%61%20b.webp#1',
    '/sites/./default/x/../files/a%20b.webp?2',
  ])
    expect(getRedirect(url)).toBe(`http://localhost:3000${plain}`);
  expect(getRedirect('/sites/default/files/a%20b.webp', '&x=1')).toBe(
    `http://localhost:3000${plain}`,
  );
  for (const url of ['https://evil.example/a.png', '//evil.example/a.png', 'a.png', '/%ff.png'])
    expect(getStatus(`/_next/image?url=${encodeURIComponent(url)}&w=96&q=75`)).toBe(400);
});

test.each(['/', '/racing/neon-drift', '/api/suggest?q=x', '/admin', '/users/kim'])(
  'does not rewrite %s',
  (path) => {
    expect(getRewrite(path)).toBeNull();
  },
);

test('the page of a filtered list has no address of its own', () => {
  for (const path of ['/tag/puzzle-games/filtered', '/genre/puzzle/%66iltered?sort=newest'])
    expect(getRewrite(path)).toBe('http://localhost:3000/not-found');
});

test('renders a filtered list dynamically with the same security headers', () => {
  const response = proxy(request('/tag/puzzle-games?sort=newest&page=2'));
  expect(response.headers.get('x-middleware-rewrite')).toBe(
    'http://localhost:3000/tag/puzzle-games/filtered?sort=newest&page=2',
  );
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(getRewrite('/tag/puzzle-games')).toBeNull();
});

test('allows no third-party code by default', () => {
  expect(getPolicy('/')).toContain("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval';");
  expect(getPolicy('/')).not.toMatch(/google|plausible/);
});

test('allows configured third parties only', () => {
  process.env.ADS_PROVIDER = 'google';
  process.env.GOOGLE_AD_UNIT = '/1/arcade';
  expect(getPolicy('/')).toMatch(/script-src [^;]*https:\/\/\*\.doubleclick\.net/);
  expect(getPolicy('/')).not.toContain('googletagmanager');
  process.env.ADS_PROVIDER = 'house';
  process.env.ANALYTICS_PROVIDER = 'ga4';
  process.env.GA4_MEASUREMENT_ID = 'G-ABC123';
  expect(getPolicy('/')).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(getPolicy('/')).not.toContain('doubleclick');
  process.env.ANALYTICS_PROVIDER = 'plausible';
  process.env.PLAUSIBLE_DOMAIN = 'arcade.example';
  process.env.PLAUSIBLE_URL = 'http://localhost:9000/';
  expect(getPolicy('/')).toMatch(/connect-src [^;]*http:\/\/localhost:9000/);
  expect(getPolicy('/')).toContain("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval';");
});

test('allows media of the object storage, also in embeds', () => {
  process.env.FILES_ORIGIN = 'https://files.example/bucket/';
  for (const [path, own] of [
    ['/', "'self'"],
    ['/embed/html5-games/1001', "'self' http://localhost:3000"],
  ] as const) {
    expect(getPolicy(path)).toContain(`img-src ${own} data: blob: https://files.example;`);
    expect(getPolicy(path)).toContain(`media-src ${own} blob: https://files.example;`);
  }
  delete process.env.FILES_ORIGIN;
  expect(getPolicy('/')).toContain("img-src 'self' data: blob:;");
});

test('allows framing of embeddable games only', () => {
  expect(getPolicy('/embed/html5-games/1001')).not.toContain('frame-ancestors');
  for (const path of ['/', '/embed/x', '/embed/html5-games/1001/x', '/embed/html5-games/x'])
    expect(getPolicy(path)).toContain("frame-ancestors 'self'");
});

test('rejects frames of other sites in a game', () => {
  process.env.ADS_PROVIDER = 'google';
  process.env.GOOGLE_AD_UNIT = '/1/arcade';
  expect(getPolicy('/embed/html5-games/1001')).not.toContain('doubleclick');
});

describe('kids mode', () => {
  const kids = { headers: { cookie: 'kids-mode=1.salt.hash.0.0' } };
  const send = (path: string, sent: Sent = kids) => proxy(request(path, sent)).headers;
  const rewriteOf = (path: string, sent: Sent = kids) =>
    send(path, sent).get('x-middleware-rewrite')?.replace('http://localhost:3000', '');

  test.each([
    ['/', '/kids-mode'],
    ['/puzzle/gem-harbor', '/kids-mode/puzzle/gem-harbor'],
    ['/tag/io?sort=newest', '/kids-mode/tag/io/filtered?sort=newest'],
    ['/random', '/kids-mode/random'],
    ['/api/suggest?q=a', '/kids-mode/api/suggest?q=a'],
    ['/account/register', '/kids-mode/account/register'],
    ['/embed/html5-games/1001', '/kids-mode/embed/html5-games/1001'],
    ['/feed.xml', '/kids-mode/feed.xml'],
  ])('shows %s from its own folder', (path, target) => {
    expect(rewriteOf(path)).toBe(target);
  });

  test('keeps the pages of both modes apart', () => {
    expect(rewriteOf('/', {})).toBeUndefined();
    for (const path of ['/kids-mode', '/kids-mode/puzzle/gem-harbor', '/kids-mode/api/suggest'])
      expect(rewriteOf(path, {})).toBe('/not-found');
    expect(send('/').get('cache-control')).toBe('private, no-cache');
    expect(send('/', {}).get('cache-control')).toBeNull();
  });

  test('tells the content API itself, without the session', () => {
    const id = 'a'.repeat(32);
    const headers = send('/jsonapi/node/game', {
      headers: { cookie: `kids-mode=1; SESS${id}=parent`, 'x-csrf-token': 'x' },
    });
    expect(headers.get('x-middleware-rewrite')).toContain('/content-api/jsonapi/node/game');
    expect(headers.get('x-middleware-request-x-kids-mode')).toBe('1');
    expect(headers.get('x-middleware-override-headers')).not.toMatch(/cookie|csrf/);
  });

  test('does not let a page claim or drop the header', () => {
    const headers = send('/jsonapi/node/game', { headers: { 'x-kids-mode': '1' } });
    expect(headers.get('x-middleware-request-x-kids-mode')).toBeNull();
    expect(
      send('/jsonapi/node/game', {
        headers: { ...kids.headers, 'x-kids-mode': '' },
      }).get('x-middleware-request-x-kids-mode'),
    ).toBe('1');
  });

  test('allows no other origin than those of the games', () => {
    Object.assign(process.env, { ADS_PROVIDER: 'google', GOOGLE_AD_UNIT: '/1/arcade' });
    const policy = send('/').get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/ https:(?:[ ;]|$)/);
    expect(policy).not.toMatch(/google|doubleclick/);
    expect(policy).toContain("frame-ancestors 'self'");
  });

  test('passes the cookie to the call that ends the mode only', () => {
    const call = { ...kids, method: 'POST', headers: { ...kids.headers, ...json } };
    expect(send('/api/kids-mode', call).get('x-middleware-request-cookie')).toContain('kids-mode=');
    expect(rewriteOf('/api/kids-mode', call)).toBeUndefined();
  });

  test('requires the cookie of this host over HTTPS', () => {
    process.env.SITE_URL = 'https://arcade.example';
    const host = 'arcade.example';
    expect(rewriteOf('/', { headers: { host, cookie: 'kids-mode=planted' } })).toBeUndefined();
    expect(rewriteOf('/', { headers: { host, cookie: '__Host-kids-mode=1' } })).toBe('/kids-mode');
  });

  test('has a host of its own, without a cookie', () => {
    process.env.KIDS_SITE_URL = 'http://kids.localhost:3000';
    const sent = { headers: { host: 'kids.localhost:3000' } };
    expect(rewriteOf('/puzzle/gem-harbor', sent)).toBe('/kids-mode/puzzle/gem-harbor');
    expect(send('/ag/api/game-list', sent).get('x-middleware-request-x-kids-mode')).toBe('1');
    expect(send('/', sent).get('cache-control')).toBeNull();
  });
});
