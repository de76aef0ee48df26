import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { isNamed, ownNames } from '../hosts.ts';
import type { CaughtMail } from './caught-mail.ts';
import { inboxPage } from './inbox-page.ts';

export interface Catcher {
  smtpPort: number;
  port: number;
  close: () => Promise<void>;
}

/** So many of the newest mails are kept, in memory only. */
const capacity = 100;

/**
 * Takes every mail it is sent by SMTP, hands none on, and shows them: `GET /` as a page, `GET /mails` as JSON, the newest first.
 * For this machine only, unless `host` says otherwise: whoever reaches it reads everybody's mail. A port of 0 is chosen by the system.
 */
export async function openCatcher({
  host = '127.0.0.1',
  ...ports
}: {
  smtpPort: number;
  port: number;
  host?: string;
}): Promise<Catcher> {
  let mails: CaughtMail[] = [];

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '', html = '' }) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          mails = [{ to, subject, text, html, date: new Date().toISOString() }, ...mails].slice(
            0,
            capacity,
          );
          done();
        }, done);
      });
    },
  });

  const web = createServer((request, response) => {
    if (!isNamed(request.headers.host, ownNames)) {
      response.writeHead(400).end();
      return;
    }
    const isJson = request.url === '/mails';
    if (!isJson && request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': isJson ? 'application/json' : 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    response.end(isJson ? JSON.stringify(mails) : inboxPage(mails));
  });

  // A client that hangs up in the middle is no reason to stop.
  smtp.on('error', () => undefined);
  await Promise.all([
    once(smtp.listen(ports.smtpPort, host), 'listening'),
    once(web.listen(ports.port, host), 'listening'),
  ]);
  return {
    smtpPort: portOf(smtp.server.address()),
    port: portOf(web.address()),
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => web.close(resolve)),
      ]);
    },
  };
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
