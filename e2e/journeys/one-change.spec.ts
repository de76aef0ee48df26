import { expect, test } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { SITE } from '../addresses.ts';
import { canEdit, edit, type Edit } from '../editor.ts';

/** A game of the demo that is not published. */
const DRAFT = { nid: 1043, title: 'Carousel Stars', path: '/puzzle/carousel-stars' };
const AGAIN = 'Carousel Stars, again';

const NOT_FOUND = '404 “Not found”, noindex of “Nothing plays here”';
const shown = (title: string) => `200 “${title}” of “${title}”`;

/** What a visitor gets: status, title, who may index it, and the heading. */
async function look(): Promise<string> {
  const answer = await fetch(SITE + DRAFT.path);
  const html = await answer.text();
  const of = (pattern: RegExp) => pattern.exec(html)?.[1];
  const title = of(/<title>(.*?) \| /) ?? '';
  const robots = of(/<meta name="robots" content="(.*?)"/);
  const heading = of(/<h1[^>]*>([^<]*)/);
  return `${String(answer.status)} “${title}”${robots ? `, ${robots}` : ''}${heading ? ` of “${heading}”` : ''}`;
}

/** Asks all the time, from the first second, and tells each answer that is not like the one before. */
function watch() {
  const seen: string[] = [];
  let goesOn = true;
  const over = (async () => {
    while (goesOn) {
      const answer = await look();
      if (answer !== seen.at(-1)) seen.push(answer);
      await pause(20);
    }
  })();
  const stop = async () => {
    goesOn = false;
    await over;
    return seen;
  };
  return { stop };
}

test('draft, release, edit, takedown, release: at no time is anything shown that is not so', async () => {
  test.skip(!canEdit(), 'the content API is somebody else’s');
  expect(await look()).toBe(NOT_FOUND);
  const visitor = watch();
  const steps: [Edit, string][] = [
    [{ published: true }, shown(DRAFT.title)],
    [{ title: AGAIN }, shown(AGAIN)],
    [{ published: false }, NOT_FOUND],
    [{ title: DRAFT.title, published: true }, shown(DRAFT.title)],
    [{ published: false }, NOT_FOUND],
  ];
  for (const [change, now] of steps) {
    await edit(DRAFT.nid, change);
    expect(await look(), 'the first visitor after the change').toBe(now);
    await pause(500);
  }
  expect(await visitor.stop()).toEqual([NOT_FOUND, ...steps.map(([, now]) => now)]);
});
