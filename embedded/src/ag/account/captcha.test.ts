import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { createTestPortal, testPassword } from '../../../test/test-portal.ts';
import { captchaSettings } from './captcha.ts';

async function provider(t: TestContext): Promise<{ verifyUrl: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push(body);
      if (body.includes('response=broken')) return response.writeHead(500).end('oops');
      return response.end(
        JSON.stringify({ success: body.includes('response=person'), 'error-codes': [] }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const address: AddressInfo | string | null = server.address();
  assert.ok(address !== null && typeof address !== 'string');
  return { verifyUrl: `http://127.0.0.1:${String(address.port)}/siteverify`, requests };
}

test('requires a captcha for login and registration if configured', async (t) => {
  const { verifyUrl, requests } = await provider(t);
  const portal = createTestPortal(undefined, {
    captcha: { provider: 'turnstile', siteKey: 'public', secret: 'hidden', verifyUrl },
  });
  portal.addMember('Ann');
  const login = async (response?: string): Promise<number> => {
    const headers: Record<string, string> =
      response === undefined ? {} : { 'x-captcha-response': response };
    return (
      await portal
        .visitor()
        .send('POST', '/user/login?_format=json', { name: 'Ann', pass: testPassword }, headers)
    ).status;
  };
  assert.deepEqual([await login(), await login('robot'), await login('broken')], [422, 422, 503]);
  assert.match(
    portal.logLines.join('\n'),
    /unsolved: "no answer"\n.*unsolved: .*\n.*unreachable: /,
  );
  assert.equal(await login('person'), 200);
  assert.match(requests.at(-1) ?? '', /^secret=hidden&response=person&remoteip=127\.0\.0\.1$/);
  const register = (headers: Record<string, string>) =>
    portal.visitor().send(
      'POST',
      '/user/registerpass',
      {
        name: [{ value: 'Bob' }],
        mail: [{ value: 'bob@example.com' }],
        pass: [{ value: testPassword }],
      },
      headers,
    );
  assert.equal((await register({})).status, 422);
  assert.equal(portal.mails.length, 0);
  assert.equal((await register({ 'x-captcha-response': 'person' })).status, 200);
  const contact = await portal
    .visitor()
    .send('POST', '/ag/api/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hi' });
  assert.equal(contact.status, 422);
  assert.equal(Object(contact.body).errors[0].code, 'captcha');
  assert.deepEqual(Object((await portal.get('/ag/api/site')).body).captcha, {
    provider: 'turnstile',
    site_key: 'public',
  });
});

test('requires no captcha unless the environment names a provider with its keys', async () => {
  assert.equal(captchaSettings({}), null);
  assert.throws(() => captchaSettings({ CAPTCHA_PROVIDER: 'turnstile' }), /CAPTCHA_SITE_KEY/);
  assert.throws(
    () =>
      captchaSettings({ CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' }),
    /CAPTCHA_PROVIDER/,
  );
  assert.deepEqual(
    captchaSettings({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' }),
    {
      provider: 'turnstile',
      siteKey: 'a',
      secret: 'b',
      verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    },
  );
  assert.equal(Object((await createTestPortal().get('/ag/api/site')).body).captcha, null);
});
