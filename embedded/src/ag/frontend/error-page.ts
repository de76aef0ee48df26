import { encode } from 'html-entities';
import type { LoggedError } from './error-log.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fbf6ec;color:#11121f}
article{background:#fff;border:2px solid #11121f;border-radius:14px;padding:1rem 1.25rem;margin:1rem 0;overflow-wrap:anywhere}
article[data-fatal]{border-color:#b3261e}h2{margin:0;font-size:1.1rem}p{margin:.25rem 0;color:#5c5a6e}pre{font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap}`;

const when = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

function entry({
  fatal,
  time,
  label,
  name,
  message,
  stack,
  meta,
  page,
  agent,
  uid,
}: LoggedError): string {
  const who = uid === 0 ? 'a visitor' : `member ${String(uid)}`;
  const what = encode(`${name || 'Error'}: ${message}`);
  const details = encode(
    [stack, meta === '{}' ? '' : meta, agent].filter((part) => part !== '').join('\n\n'),
  );
  return (
    `<article${fatal === 1 ? ' data-fatal' : ''}><h2>${what}</h2>` +
    `<p>${when(time)} UTC, ${fatal === 1 ? 'fatal, ' : ''}${encode(label)}, ${who}, ${encode(page || 'page unknown')}</p>` +
    `<details><summary>Details</summary><pre>${details}</pre></details></article>`
  );
}

/** All reports, newest first. Everything is escaped. */
export function errorPage(errors: readonly LoggedError[]): string {
  const entries =
    errors.length === 0 ? '<p>No browser has reported an error.</p>' : errors.map(entry).join('');
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Errors in browsers</title><style>${style}</style><h1>Errors in browsers</h1>${entries}</html>`;
}
