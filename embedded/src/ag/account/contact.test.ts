import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal } from '../../../test/test-portal.ts';
import { register } from '../../../test/account-fixture.ts';

test('forwards a message with a reply address and limits messages', async () => {
  const portal = createTestPortal();
  const message = { name: 'Ada\r\nBcc: x@example.com', email: 'ada@example.com', message: 'Hi' };
  const send = async () => (await portal.visitor().send('POST', '/ag/api/contact', message)).status;
  assert.deepEqual(
    await Promise.all(Array.from({ length: 6 }, send)),
    [200, 200, 200, 200, 200, 429],
  );
  const mail = portal.mails.at(-1);
  assert.equal(mail?.replyTo, 'ada@example.com');
  assert.match(mail.subject, /^Message from Ada Bcc: x@example\.com to /);
  portal.time.now += 3601;
  assert.equal(await send(), 200);
});

test('names the day by which a message about a child’s data needs a reply', async () => {
  const portal = createTestPortal();
  portal.time.now = Date.parse('2026-11-28T12:00:00Z') / 1000;
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hi', topic: 'child_data' };
  const send = (body: object) => portal.visitor().send('POST', '/ag/api/contact', body);
  assert.equal((await send(message)).status, 200);
  const mail = portal.mails.at(-1);
  assert.match(mail?.subject ?? '', /^A child’s data: message from Ada to /);
  assert.match(mail?.text ?? '', /Reply by December 28, 2026\.\n\nHi\n$/);
  assert.deepEqual((await send({ ...message, topic: 'spam' })).body, {
    message: 'topic must be general or child_data.',
    errors: [{ field: 'topic', code: 'invalid', message: 'topic must be general or child_data.' }],
  });
});

test('reports a message that could not be sent', async () => {
  const portal = createTestPortal(undefined, {
    mailer: { send: () => Promise.reject(new Error('The mail server is down.')) },
  });
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hi' };
  const { status, body } = await portal.visitor().send('POST', '/ag/api/contact', message);
  assert.deepEqual(
    [status, body],
    [503, { message: 'Your message could not be sent. Try again later.' }],
  );
});

test('accepts one message of each client after 100 messages in an hour', async () => {
  const portal = createTestPortal();
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hi' };
  const sendFrom = async (client: number): Promise<number> => {
    const from = { 'x-forwarded-for': `192.0.2.${String(client)}` };
    return (await portal.visitor().send('POST', '/ag/api/contact', message, from)).status;
  };
  for (let client = 0; client < 110; client += 1) assert.equal(await sendFrom(client), 200);
  assert.deepEqual([await sendFrom(0), await sendFrom(109), await sendFrom(200)], [429, 429, 200]);
  portal.time.now += 3601;
  assert.deepEqual([await sendFrom(0), await sendFrom(0)], [200, 200]);
});

test('counts characters, not UTF-16 units, in a limit', async () => {
  const portal = createTestPortal();
  const send = (name: string) =>
    portal
      .visitor()
      .send('POST', '/ag/api/contact', { name, email: 'ada@example.com', message: 'Hi' });
  assert.equal((await send('🎮'.repeat(100))).status, 200);
  assert.deepEqual((await send('🎮'.repeat(101))).body, {
    message: 'name is too long.',
    errors: [{ field: 'name', code: 'too_long', message: 'name is too long.' }],
  });
});

test('escapes names in emails and their headers', async () => {
  const portal = createTestPortal();
  portal.addMember('<b>Ann</b>', { mail: 'ann@example.com\r\nBcc: all@example.com' });
  await portal.visitor().send('POST', '/user/password?_format=json', { name: '<b>Ann</b>' });
  assert.match(portal.mails[0]?.html ?? '', /&lt;b&gt;Ann&lt;\/b&gt;/);
  assert.doesNotMatch(portal.mails[0]?.html ?? '', /<b>Ann/);
  assert.equal(
    (
      await register(portal.visitor(), 'Eve', {
        mail: [{ value: 'eve@example.com\r\nBcc: all@example.com' }],
      })
    ).status,
    422,
  );
});
