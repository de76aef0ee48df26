import { catcherOptions, openCatcher } from './catcher.ts';

const catcher = await openCatcher(catcherOptions(process.env));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void catcher.close());
