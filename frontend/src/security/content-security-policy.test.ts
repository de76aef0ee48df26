import { NextRequest } from 'next/server';
import { proxy } from '../proxy';

const getSources = (path: string, name: string): string => {
  const policy =
    proxy(
      new NextRequest(new URL(path, 'http://localhost:3000'), {
        headers: { host: 'localhost:3000' },
      }),
    ).headers.get('content-security-policy') ?? '';
  return policy.split('; ').find((directive) => directive.startsWith(name)) ?? '';
};
const getScripts = (path: string) => getSources(path, 'script-src');

afterEach(() => {
  delete process.env.PAYMENT_GATEWAY;
  delete process.env.GAME_HOSTS;
});

test('allows no third-party scripts by default', () => {
  expect(getScripts('/subscribe/annual')).toBe(
    "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
  );
});

test("allows our scripts in a sandboxed embed, where WebKit matches nothing to 'self'", () => {
  expect(getScripts('/embed/html5-games/1001')).toBe(
    "script-src 'self' http://localhost:3000 'unsafe-inline' 'wasm-unsafe-eval'",
  );
});

test("allows Stripe's scripts if Stripe is the gateway", () => {
  process.env.PAYMENT_GATEWAY = 'stripe';
  expect(getScripts('/subscribe/annual')).toBe(
    "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' https://js.stripe.com",
  );
});

test('lets a game leave its frame only for the origins that the site allows', () => {
  const frames = () => getSources('/', 'frame-src').split(' ').slice(1);
  expect(frames()).toContain('https:');
  process.env.GAME_HOSTS = 'https://play.example';
  expect(frames()).toEqual(["'self'", expect.stringContaining('*.'), 'https://play.example']);
  process.env.GAME_HOSTS = 'none';
  expect(frames()).toHaveLength(2);
  process.env.GAME_HOSTS = 'play.example';
  expect(frames).toThrow('GAME_HOSTS lists origins');
});
