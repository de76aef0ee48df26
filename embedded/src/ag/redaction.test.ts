import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal, testPassword } from '../../test/test-portal.ts';
import {
  redact,
  redactUrl,
  registerPrivateScope,
  serializeError,
} from 'drupal-recipe-server/plugin';

const token = 'Ab-_5'.repeat(9).slice(0, 43);
const input = {
  mail: 'kim.k+1@example.com',
  pass: testPassword,
  token: `sandbox_success_${token}`,
  jwt: 'aaa.bbb.ccc',
};

test('logs a failure with its reason and without submitted values', async () => {
  const lines: string[] = [];
  const portal = createTestPortal(
    undefined,
    {},
    { logStream: { write: (line) => void lines.push(line) } },
  );
  registerPrivateScope(portal.app, (scope) => {
    scope.post('/fails', async (request) => {
      const error = new Error(`The mailer refused ${input.mail}: ${String(request.body)}`, {
        cause: new Error(`card ${input.token}`),
      });
      throw Object.assign(error, { envelope: { to: [input.mail] } });
    });
  });
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: `/fails?token=${token}`,
    headers: { 'content-type': 'application/json', cookie: `SESS=${token}` },
    payload: JSON.stringify(input),
  });
  assert.equal(statusCode, 500);
  const log = lines.join('');
  assert.match(log, /The mailer refused \[mail\]/);
  for (const secret of [...Object.values(input), token, 'kim'])
    assert.ok(!log.includes(secret), `${secret}: ${log}`);
});

test('keeps log lines valid JSON', () => {
  const text = 'to "kim.k@example.com", "/reset?a=1" and\nkim@example.com\n';
  assert.deepEqual(JSON.parse(redact(JSON.stringify({ text }))), {
    text: 'to "[mail]", "/reset?[query]" [mail]\n',
  });
});

test('redacts long texts of any shape in linear time', () => {
  const start = performance.now();
  for (const text of ['a', 'token', '\\']) redact(text.repeat(100_000));
  assert.ok(performance.now() - start < 2_000, 'was minutes');
});

test('does not redact values that are not secret', () => {
  const text =
    'SQLITE_FULL: database or disk is full at write (store/write.ts:12:3), 3 of 5, node 1001';
  assert.equal(redact(text), text);
  assert.equal(redactUrl(`/user/activate/11/${token}?x=1`), '/user/activate/11/[secret]');
  assert.equal(
    redactUrl('/jsonapi/node/game/1f6573d7-afde-5325-806b-846bc382879e'),
    '/jsonapi/node/game/1f6573d7-afde-5325-806b-846bc382879e',
  );
  assert.deepEqual(
    Object.keys(
      serializeError(Object.assign(new TypeError('x'), { code: 'E', rejected: [input.mail] })),
    ),
    ['type', 'message', 'stack', 'code'],
  );
});
