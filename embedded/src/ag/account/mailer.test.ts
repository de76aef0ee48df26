import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { fileMailer, smtpMailer } from './mailer.ts';

const mail = {
  to: 'ann@example.com',
  subject: 'Grüße & <b>',
  text: 'Hello <script>Ann</script>,\n\nhttps://portal.example/x?token=a&name=b\n',
};

test('delivers an email unchanged to an SMTP server', async (t) => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  t.after(() => new Promise<void>((resolve) => void server.close(resolve)));
  const address = listening.address();
  assert.ok(typeof address === 'object' && address !== null);
  await smtpMailer(`smtp://127.0.0.1:${String(address.port)}`, 'portal@example.com').send(mail);
  const parsed = await PostalMime.parse(received[0] ?? '');
  assert.deepEqual(
    [parsed.from?.address, parsed.to?.[0]?.address, parsed.subject, parsed.text, parsed.html],
    ['portal@example.com', mail.to, mail.subject, mail.text, undefined],
  );
});

test('sends HTML with a text alternative', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await fileMailer(folder, 'portal@example.com').send({ ...mail, html: '<p>Hello</p>' });
  const written = readFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), 'utf8');
  assert.match(written, /^Content-Type: multipart\/alternative;/m);
  const parsed = await PostalMime.parse(written);
  assert.deepEqual([parsed.text?.trim(), parsed.html?.trim()], [mail.text.trim(), '<p>Hello</p>']);
});

test('writes emails to files without an SMTP server', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const mailer = fileMailer(path.join(folder, 'mail'), 'portal@example.com');
  await Promise.all([mailer.send(mail), mailer.send(mail)]);
  const files = readdirSync(path.join(folder, 'mail'));
  assert.equal(files.length, 2);
  const parsed = await PostalMime.parse(
    readFileSync(path.join(folder, 'mail', files[0] ?? ''), 'utf8'),
  );
  assert.deepEqual([parsed.subject, parsed.text], [mail.subject, mail.text]);
});

test('reports an error if the SMTP server does not respond', async () => {
  await assert.rejects(
    smtpMailer('smtp://127.0.0.1:1', 'portal@example.com').send(mail),
    /ECONNREFUSED/,
  );
});
