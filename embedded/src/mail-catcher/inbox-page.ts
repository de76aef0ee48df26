import { encode } from 'html-entities';
import type { CaughtMail } from './caught-mail.ts';

const address = /https?:\/\/[^\s<>"]+/g;

function linkUrls(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    html += `${encode(text.slice(from, index))}<a href="${encode(url)}">${encode(url)}</a>`;
    from = index + url.length;
  }
  return html + encode(text.slice(from));
}

const renderMail = ({ to, subject, text, date }: CaughtMail): string =>
  `<article><h2>${encode(subject)}</h2><p>To ${encode(to)}, ${encode(date.slice(0, 19).replace('T', ' '))}</p><pre>${linkUrls(text)}</pre></article>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;background:#fbf6ec;color:#11121f}
article{background:#fff;border:2px solid #11121f;border-radius:14px;padding:1rem 1.25rem;margin:1rem 0}h2{margin:0}p{margin:.25rem 0;color:#5c5a6e}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:1rem 0 0}`;

export function inboxPage(mails: readonly CaughtMail[]): string {
  const articles = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(renderMail).join('');
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>Mail</title><style>${style}</style><h1>Mail</h1>${articles}</html>`;
}
