import type { Instrumentation } from 'next';
import { loggedRequest, redact } from './lib/log/redact';
import { startWarnings } from './security/start-warnings';

export function register(): void {
  for (const warning of startWarnings(process.env)) console.warn(`Warning: ${warning}`);
}

export const onRequestError: Instrumentation.onRequestError = (error, { method, path }) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`${loggedRequest(method, path)} failed: ${redact(text)}`);
};
