import { setTimeout as pause } from 'node:timers/promises';
import { SITE } from '../urls.ts';
import { canEdit, edit, type Edit } from '../editor.ts';
import { expect, testWithErrors as test } from '../test.ts';

/** An unpublished demo game. */
const DRAFT = { nid: 1043, title: 'Carousel Stars', path: '/puzzle/carousel-stars' };
const CHANGED_TITLE = 'Carousel Stars, again';

const LIST_PATH = '/genre/puzzle';
const UNLISTED = 'not listed';

const NOT_FOUND = '404 “Not found”, noindex of “Page not found”';
const pageWithTitle = (title: string) => `200 “${title}” of “${title}”`;

async function readPage(): Promise<string> {
  const response = await fetch(SITE + DRAFT.path);
  const html = await response.text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  const title = find(/<title>(.*?) \| /) ?? '';
  const robots = find(/<meta name="robots" content="(.*?)"/);
  const heading = find(/<h1[^>]*>([^<]*)/);
  return `${String(response.status)} “${title}”${robots ? `, ${robots}` : ''}${heading ? ` of “${heading}”` : ''}`;
}

async function readList(): Promise<string> {
  const html = await (await fetch(SITE + LIST_PATH)).text();
  return /carousel-stars[^>]*>.*?(Carousel Stars(?:, again)?)/s.exec(html)?.[1] ?? UNLISTED;
}

/** Polls until stopped. Resolves after the first read. */
async function recordChanges(read: () => Promise<string>) {
  const seen = [await read()];
  let reads = 1;
  let isWatching = true;
  const finished = (async () => {
    for (; isWatching; reads += 1) {
      await pause(20);
      const current = await read();
      if (current !== seen.at(-1)) seen.push(current);
    }
  })();
  const stop = async () => {
    isWatching = false;
    await finished;
    return reads;
  };
  return { seen, stop };
}

test('visitors never see an outdated page while an editor publishes, edits and unpublishes', async () => {
  test.skip(!canEdit(), 'the content API is not managed by the tests');
  const visitor = await recordChanges(readPage);
  const reader = await recordChanges(readList);
  expect([visitor.seen[0], reader.seen[0]]).toEqual([NOT_FOUND, UNLISTED]);
  const steps: [Edit, string, string][] = [
    [{ published: true }, pageWithTitle(DRAFT.title), DRAFT.title],
    [{ title: CHANGED_TITLE }, pageWithTitle(CHANGED_TITLE), CHANGED_TITLE],
    [{ published: false }, NOT_FOUND, UNLISTED],
    [{ title: DRAFT.title, published: true }, pageWithTitle(DRAFT.title), DRAFT.title],
    [{ published: false }, NOT_FOUND, UNLISTED],
  ];
  for (const [change, now, listed] of steps) {
    const since = Date.now();
    await edit(DRAFT.nid, change);
    const saved = Date.now() - since;
    expect(await readPage(), 'the first visitor after the change').toBe(now);
    expect(await readList(), 'the first visitor of the list after the change').toBe(listed);
    test.info().annotations.push({
      type: 'milliseconds',
      description: `${String(saved)} to save, ${String(Date.now() - since - saved)} to see`,
    });
    await expect
      .poll(() => [visitor.seen.at(-1), reader.seen.at(-1)], { timeout: 30_000 })
      .toEqual([now, listed]);
  }
  const [page, list] = await Promise.all([visitor.stop(), reader.stop()]);
  test.info().annotations.push({
    type: 'reads',
    description: `page ${String(page)}, list ${String(list)}`,
  });
  expect(visitor.seen).toEqual([NOT_FOUND, ...steps.map(([, now]) => now)]);
  expect(reader.seen).toEqual([UNLISTED, ...steps.map(([, , listed]) => listed)]);
});
