import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

export interface Mailer {
  /** Rejects when the mail could not be sent. */
  send: (mail: Mail) => Promise<void>;
}

/** @param url for example `smtp://user:pass@mail.example.org:587`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return { send: async (mail) => void (await transport.sendMail(mail)) };
}

/** Writes `*.eml` files, for portals without an SMTP server. */
export function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from },
  );
  return {
    send: async (mail) => {
      const { message, messageId } = await transport.sendMail(mail);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await writeFile(
        path.join(folder, `${Date.now()}-${messageId.replace(/[^\w.-]/g, '')}.eml`),
        message,
        { mode: 0o600 },
      );
    },
  };
}
