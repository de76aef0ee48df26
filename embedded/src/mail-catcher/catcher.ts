import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createAddressMatcher, isLoopbackName } from './hosts.ts';
import type { CaughtMail } from './caught-mail.ts';
import { inboxPage } from './inbox-page.ts';

export interface CatcherOptions {
  smtpPort: number;
  /** Port of the inbox. */
  port: number;
  host?: string;
  smtpHost?: string;
  /** Addresses and CIDR ranges, separated by commas, besides this machine. */
  clients?: string;
}

/** Reads the options from the environment, except `HOST`, which is the site's. */
export const catcherOptions = ({
  MAIL_HOST = '127.0.0.1',
  SMTP_HOST = '127.0.0.1',
  MAIL_CLIENTS = '',
  PORT = '8025',
  SMTP_PORT = '1025',
}: Record<string, string | undefined>): Required<CatcherOptions> => ({
  port: Number(PORT),
  smtpPort: Number(SMTP_PORT),
  host: MAIL_HOST,
  smtpHost: SMTP_HOST,
  clients: MAIL_CLIENTS,
});

interface Catcher {
  smtpPort: number;
  port: number;
  close: () => Promise<void>;
}

/** Number of the newest mails in memory. */
const capacity = 100;

/**
 * Accepts mail by SMTP and shows it: GET / as a page, GET /mails as JSON, newest first. Forwards
 * none. Only clients on this machine, or in `clients`, can read mails. The system chooses a port of
 * 0.
 */
export async function openCatcher({
  host = '127.0.0.1',
  smtpHost = '127.0.0.1',
  clients = '',
  ...ports
}: CatcherOptions): Promise<Catcher> {
  const isAllowedClient = createAddressMatcher(`127.0.0.0/8,::1,${clients}`);
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
    if (!isAllowedClient(request.socket.remoteAddress)) {
      response.writeHead(403).end();
      return;
    }
    if (!isLoopbackName(request.headers.host)) {
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

  // Without a listener a connection reset would end the process.
  smtp.on('error', () => undefined);
  await Promise.all([
    once(smtp.listen(ports.smtpPort, smtpHost), 'listening'),
    once(web.listen(ports.port, host), 'listening'),
  ]);
  return {
    smtpPort: getPort(smtp.server.address()),
    port: getPort(web.address()),
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => web.close(resolve)),
      ]);
    },
  };
}

const getPort = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
