import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeListener } from 'drupal-recipe-server/account';

interface RevalidationOptions {
  /** The site's origin, without a trailing slash. */
  siteUrl: string;
  /** `REVALIDATE_SECRET`, the same as the site's. */
  secret: string;
  /** Delays between retries, in ms. */
  retryDelays?: readonly number[];
}

const timeoutSeconds = 3;

/** Browsers resolve names below localhost; the system's resolver may not (RFC 6761). */
function createEndpoint(siteUrl: string): string {
  const url = new URL('/api/revalidate', siteUrl);
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1';
  return url.href;
}

/** Takes as many tags as the site accepts per request. */
function takeTags(pendingTags: Set<string>): string[] {
  const tags = [...pendingTags].slice(0, 500);
  for (const tag of tags) pendingTags.delete(tag);
  return tags;
}

/**
 * Posts changed tags, signed, to the site's `/api/revalidate`, as Drupal's `ag_frontend` does.
 * Changes during a request are in the next one. After the retries, pages expire by age.
 */
export function createRevalidation({
  siteUrl,
  secret,
  retryDelays = [500, 2000, 10_000],
}: RevalidationOptions): ChangeListener {
  const endpoint = createEndpoint(siteUrl);
  const pending = new Set<string>();
  const pendingGone = new Set<string>();
  let isSending = false;

  const post = async (tags: readonly string[], gone: readonly string[]): Promise<boolean> => {
    const body = JSON.stringify({ tags, gone, sent: Math.floor(Date.now() / 1000) });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    try {
      const { ok } = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-ag-signature': signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      });
      return ok;
    } catch {
      return false;
    }
  };
  const send = async (): Promise<void> => {
    isSending = true;
    while (pending.size + pendingGone.size > 0) {
      const [tags, gone] = [takeTags(pending), takeTags(pendingGone)];
      let isSent = await post(tags, gone);
      for (const delay of retryDelays) {
        if (isSent) break;
        await pause(delay, undefined, { ref: false });
        isSent = await post(tags, gone);
      }
    }
    isSending = false;
  };
  return (tags, gone = []) => {
    for (const tag of tags) pending.add(tag);
    for (const tag of gone) pendingGone.add(tag);
    if (!isSending) void send();
  };
}
