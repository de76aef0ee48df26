import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import { mailTo } from './inbox.ts';
import { call, fieldError } from './server.ts';

const message = {
  name: 'Ada',
  email: 'ada+games@example.org',
  message: 'My sound is gone.\nWhat now?',
};
/** A new client each run, because the limit lasts an hour. */
const address = `2001:db8:9:${randomInt(65_536).toString(16)}::1`;
const send = (
  body: unknown,
  type = 'application/json',
  client = address,
): ReturnType<typeof call> =>
  call('/ag/api/contact', {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': client },
    body: JSON.stringify(body),
  });

describe('Messages to the site', () => {
  test('rejects an invalid message with the reason', async () => {
    const wrong: [object, string][] = [
      [{ name: '' }, 'name must be text.'],
      [{ name: ' ' }, 'name must be text.'],
      [{ name: 'x'.repeat(101) }, 'name is too long.'],
      [{ email: 'nobody' }, 'email must be an email address.'],
      [{ message: 7 }, 'message must be text.'],
      [{ message: ' \n' }, 'message must be text.'],
      [{ message: 'x'.repeat(5001) }, 'message is too long.'],
      [{ topic: 'spam' }, 'topic must be general or child_data.'],
      [{ topic: 7 }, 'topic must be general or child_data.'],
    ];
    for (const [change, reason] of wrong) {
      const { status, body } = await send({ ...message, ...change });
      assert.deepEqual([status, body], [400, fieldError(reason)]);
    }
  });

  test('names the day by which a message about a child’s data needs a reply', async () => {
    const parent = `2001:db8:a:${randomInt(65_536).toString(16)}::1`;
    const response = await send({ ...message, topic: 'child_data' }, undefined, parent);
    assert.equal(response.status, 200);
    const mail = await mailTo(
      'hello@thursday-arcade.example',
      /^A child’s data: message from Ada to Thursday Arcade$/,
    );
    const day = /Reply by ([A-Z][a-z]+ \d{1,2}, \d{4})\./.exec(mail.text)?.[1] ?? '';
    const days = (Date.parse(`${day} 12:00 UTC`) - Date.now()) / 86_400_000;
    assert.ok(days > 28 && days < 32, day);
  });

  test('forwards a message to the site’s address and limits a client to five an hour', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(message)));
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 429]);
    const mail = await mailTo(
      'hello@thursday-arcade.example',
      /^Message from Ada to Thursday Arcade$/,
    );
    assert.match(mail.text, /Ada <ada\+games@example\.org> wrote: My sound is gone\. What now\?/);
  });
});
