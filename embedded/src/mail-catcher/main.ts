import { openCatcher } from './catcher.ts';

const { HOST, PORT = '8025', SMTP_PORT = '1025' } = process.env;

const catcher = await openCatcher({ port: Number(PORT), smtpPort: Number(SMTP_PORT), host: HOST });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void catcher.close());
