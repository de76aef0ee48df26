import { NextRequest } from 'next/server';
import { proxy } from '../proxy';

const getScripts = (path: string) => {
  const policy =
    proxy(
      new NextRequest(new URL(path, 'http://localhost:3000'), {
        headers: { host: 'localhost:3000' },
      }),
    ).headers.get('content-security-policy') ?? '';
  return policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? '';
};

afterEach(() => {
  delete process.env.PAYMENT_GATEWAY;
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
