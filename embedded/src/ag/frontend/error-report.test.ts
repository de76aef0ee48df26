import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTestPortal } from '../../../test/test-portal.ts';

const report = {
  label: 'window',
  fatal: false,
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'TypeError: x\n    at play (app.js:1:2)',
};
const url = '/api/report/error';

const refused = (message: string): object => ({
  message,
  errors: [
    {
      field: message.split(' ')[0],
      code:
        /longer than \d+ characters/.test(message) && !message.startsWith('meta')
          ? 'too_long'
          : 'invalid',
      message,
    },
  ],
});

describe('browser errors', () => {
  test('logs a browser error', async () => {
    const portal = createTestPortal();
    const { status, body } = await portal
      .visitor()
      .send(
        'POST',
        url,
        { ...report, meta: { path: '/racing/neon-drift' } },
        { referer: 'https://portal.example/racing', 'user-agent': 'Browser' },
      );
    assert.deepEqual([status, body], [200, { ok: true }]);
    assert.equal(portal.logLines.length, 1);
    assert.deepEqual(JSON.parse(portal.logLines[0] ?? ''), {
      event: 'browser error',
      ...report,
      meta: { path: '/racing/neon-drift' },
      page: 'https://portal.example/racing',
      agent: 'Browser',
      uid: 0,
    });
  });

  test('writes a browser error in one line', async () => {
    const portal = createTestPortal();
    const hostile = '<script>alert(1)</script>\u001b[2J\r\nfake line';
    await portal.visitor().send('POST', url, {
      ...report,
      message: hostile,
      stack: hostile,
      label: '"><img src=x onerror=y>',
      meta: { '<b>': hostile },
    });
    assert.equal(portal.logLines[0]?.split('\n').length, 1);
    assert.doesNotMatch(portal.logLines[0] ?? '', /\u001b/);
  });

  test('logs neither addresses nor secrets nor queries of a browser error', async () => {
    const portal = createTestPortal();
    const token = 'Ab-_5'.repeat(9).slice(0, 43);
    const { status } = await portal.visitor().send(
      'POST',
      url,
      {
        ...report,
        message: 'The address "kim.k@example.com" is taken\npassword=Arcade2026',
        stack: `Error\n    at load (https://portal.example/account/reset?name=kim&t=1)\n${token}`,
        meta: {
          form: { pass: 'Arcade2026', token: [1, 2], note: 'card sandbox_success_1' },
          'kim.k@example.com': ['x@example.com', 3],
        },
      },
      { referer: `https://portal.example/account/reset?name=kim&token=${token}` },
    );
    assert.equal(status, 200);
    const line = portal.logLines[0] ?? '';
    for (const secret of ['kim', 'Arcade2026', token, 'sandbox_', 'x@', '1,2'])
      assert.ok(!line.includes(secret), `${secret}: ${line}`);
    assert.deepEqual(JSON.parse(line), {
      event: 'browser error',
      ...report,
      message: 'The address "[mail]" is taken\npassword=[secret]',
      stack: 'Error\n    at load (https://portal.example/account/reset?[query]\n[secret]',
      meta: {
        form: { pass: '[secret]', token: '[secret]', note: 'card [card]' },
        '[mail]': ['[mail]', 3],
      },
      page: 'https://portal.example/account/reset',
      agent: 'lightMyRequest',
      uid: 0,
    });
  });

  test('rejects an invalid error report with a reason', async () => {
    const send = async (body: unknown): Promise<[number, unknown]> => {
      const { status, body: response } = await createTestPortal().visitor().send('POST', url, body);
      return [status, response];
    };
    assert.deepEqual(await send({ ...report, label: '' }), [
      422,
      refused('label must not be empty.'),
    ]);
    assert.deepEqual(await send({ ...report, fatal: 'yes' }), [
      422,
      refused('fatal must be true or false.'),
    ]);
    assert.deepEqual(await send({ ...report, name: undefined }), [
      422,
      refused('name must be text.'),
    ]);
    assert.deepEqual(await send({ ...report, message: 'x'.repeat(2001) }), [
      422,
      refused('message is longer than 2000 characters.'),
    ]);
    assert.deepEqual(await send({ ...report, meta: ['x'] }), [
      422,
      refused('meta must be an object.'),
    ]);
    assert.deepEqual(await send({ ...report, meta: { x: 'x'.repeat(4000) } }), [
      422,
      refused('meta is longer than 4000 characters.'),
    ]);
    assert.equal((await send('{'))[0], 400);
    assert.deepEqual(await send({ ...report, stack: 'x'.repeat(16_384) }), [
      413,
      { message: 'A report must not be larger than 16384 bytes.' },
    ]);
    assert.equal(
      (
        await createTestPortal()
          .visitor()
          .send('POST', url, report, { 'content-type': 'text/plain' })
      ).status,
      415,
    );
  });

  test('limits error reports to 20 per address in ten minutes', async () => {
    const portal = createTestPortal();
    const send = async (): Promise<number> =>
      (await portal.visitor().send('POST', url, report)).status;
    for (let sent = 0; sent < 20; sent++) assert.equal(await send(), 200);
    assert.equal(await send(), 429);
    portal.time.now += 601;
    assert.equal(await send(), 200);
  });
});
