/** @jest-environment node */
import { NextRequest } from 'next/server';
import { proxy } from './proxy';

const request = (path: string) => new NextRequest(`http://localhost:3000${path}`);
const goesTo = (path: string) => proxy(request(path)).headers.get('x-middleware-rewrite');

const own = process.env;
beforeEach(() => {
  process.env = { ...own };
});
afterAll(() => {
  process.env = own;
});

const policyOf = (path: string) =>
  proxy(request(path)).headers.get('content-security-policy') ?? '';

test('the optimizer finds the content API’s pictures, without a query that would have it keep another copy', () => {
  expect(goesTo('/sites/default/files/games/a.webp')).toBe(
    'http://localhost:8080/sites/default/files/games/a.webp',
  );
});

test.each(['/', '/racing/neon-drift', '/api/suggest?q=x', '/admin', '/users/kim'])(
  '%s is the site’s',
  (path) => {
    expect(goesTo(path)).toBeNull();
  },
);

test('a list with filters in its address is made for the visit, with the same security headers as every page', () => {
  const response = proxy(request('/tag/puzzle-games?sort=newest&page=2'));
  expect(response.headers.get('x-middleware-rewrite')).toBe(
    'http://localhost:3000/tag/puzzle-games/filtered?sort=newest&page=2',
  );
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(goesTo('/tag/puzzle-games')).toBeNull();
});

test('no other company’s code may run on the site', () => {
  expect(policyOf('/')).toContain("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval';");
  expect(policyOf('/')).not.toMatch(/google|plausible/);
});

test('what is configured may, and only that', () => {
  process.env.ADS_PROVIDER = 'google';
  process.env.GOOGLE_AD_UNIT = '/1/arcade';
  expect(policyOf('/')).toMatch(/script-src [^;]*https:\/\/\*\.doubleclick\.net/);
  expect(policyOf('/')).not.toContain('googletagmanager');
  process.env.ADS_PROVIDER = 'house';
  process.env.ANALYTICS_PROVIDER = 'ga4';
  process.env.GA4_MEASUREMENT_ID = 'G-ABC123';
  expect(policyOf('/')).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(policyOf('/')).not.toContain('doubleclick');
  process.env.ANALYTICS_PROVIDER = 'plausible';
  process.env.PLAUSIBLE_DOMAIN = 'arcade.example';
  process.env.PLAUSIBLE_URL = 'http://localhost:9000/';
  expect(policyOf('/')).toMatch(/connect-src [^;]*http:\/\/localhost:9000/);
  expect(policyOf('/')).toContain("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval';");
});

test('pictures and films of an object storage are shown, also where a game is embedded', () => {
  process.env.FILES_ORIGIN = 'https://files.example/bucket/';
  for (const [path, own] of [
    ['/', "'self'"],
    ['/embed/html5-games/1001', "'self' http://localhost:3000"],
  ] as const) {
    expect(policyOf(path)).toContain(`img-src ${own} data: blob: https://files.example;`);
    expect(policyOf(path)).toContain(`media-src ${own} blob: https://files.example;`);
  }
  delete process.env.FILES_ORIGIN;
  expect(policyOf('/')).toContain("img-src 'self' data: blob:;");
});

test('any page may frame an embeddable game, and no other page of the site', () => {
  expect(policyOf('/embed/html5-games/1001')).not.toContain('frame-ancestors');
  expect(policyOf('/')).toContain("frame-ancestors 'self'");
});

test('nobody takes part in a game on somebody else’s page', () => {
  process.env.ADS_PROVIDER = 'google';
  process.env.GOOGLE_AD_UNIT = '/1/arcade';
  expect(policyOf('/embed/html5-games/1001')).not.toContain('doubleclick');
});
