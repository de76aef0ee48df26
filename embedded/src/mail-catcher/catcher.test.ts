import assert from 'node:assert/strict';
import { get as httpGet } from 'node:http';
import { networkInterfaces } from 'node:os';
import { test, type TestContext } from 'node:test';
import { smtpMailer } from '../ag/account/mailer.ts';
import { catcherOptions, type CatcherOptions, openCatcher } from './catcher.ts';

async function open(t: TestContext, options: Partial<CatcherOptions> = {}) {
  const catcher = await openCatcher({ port: 0, smtpPort: 0, ...options });
  t.after(() => catcher.close());
  const get = (path: string) => fetch(`http://127.0.0.1:${String(catcher.port)}${path}`);
  return {
    get,
    port: catcher.port,
    mailer: smtpMailer(`smtp://127.0.0.1:${String(catcher.smtpPort)}`, 'noreply@localhost'),
  };
}

test('shows an email and its link', async (t) => {
  const { get, mailer } = await open(t);
  const link = `https://portal.example/user/activate/1/${'x'.repeat(60)}?a=1&b=2`;
  await mailer.send({ to: 'ann@example.com', subject: 'First', text: 'Hello' });
  await mailer.send({ to: 'ann@example.com', subject: 'Activate', text: `Open\n\n${link}\n` });
  const mails: unknown = await (await get('/mails')).json();
  assert.ok(Array.isArray(mails));
  assert.deepEqual(
    mails.map(({ to, subject, text }) => [to, subject, text.trim()]),
    [
      ['ann@example.com', 'Activate', `Open\n\n${link}`],
      ['ann@example.com', 'First', 'Hello'],
    ],
  );
  assert.match(
    await (await get('/')).text(),
    /<a href="https:\/\/portal\.example\/user\/activate\/1\/x{60}\?a=1&amp;b=2">/,
  );
});

test('escapes HTML in emails', async (t) => {
  const { get, mailer } = await open(t);
  const hostile = '<img src=x onerror=alert(1)>';
  await mailer.send({
    to: 'ann@example.com',
    subject: hostile,
    text: `${hostile} https://x.example/"><b>`,
  });
  const page = await get('/');
  assert.doesNotMatch(await page.text(), /<img|<b>/);
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  assert.equal((await get('/other')).status, 404);
});

test('rejects other host names', async (t) => {
  const { port } = await open(t);
  const fetchStatus = async (host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      httpGet({ port, host: '127.0.0.1', path: '/mails', headers: { host } }, (response) =>
        resolve(response.resume().statusCode ?? 0),
      ).on('error', reject);
    });
  assert.deepEqual(
    [
      await fetchStatus('rebound.example'),
      await fetchStatus(`localhost:${String(port)}`),
      await fetchStatus('[::1]:1'),
    ],
    [400, 200, 200],
  );
});

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

const requestFromOutside = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'localhost' };
    httpGet({ port, host: outside, localAddress: outside, path: '/mails', headers }, (response) =>
      resolve(response.resume().statusCode ?? 0),
    ).on('error', reject);
  });

test('rejects other machines with any Host header', { skip: !outside }, async (t) => {
  const { port } = await open(t, { host: '0.0.0.0' });
  assert.equal(await requestFromOutside(port), 403);
});

test('accepts clients of a configured network', { skip: !outside }, async (t) => {
  const { port } = await open(t, { host: '0.0.0.0', clients: `10.0.0.0/8, ${outside ?? ''}` });
  assert.equal(await requestFromOutside(port), 200);
});

test('listens on loopback unless configured otherwise', () => {
  const on = (env: Record<string, string>) => {
    const { host, smtpHost } = catcherOptions(env);
    return [host, smtpHost];
  };
  assert.deepEqual(on({ HOST: '0.0.0.0' }), ['127.0.0.1', '127.0.0.1']);
  assert.deepEqual(on({ MAIL_HOST: '0.0.0.0' }), ['0.0.0.0', '127.0.0.1']);
  assert.deepEqual(on({ SMTP_HOST: '0.0.0.0' }), ['127.0.0.1', '0.0.0.0']);
});
