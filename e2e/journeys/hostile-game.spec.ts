import { z } from 'zod';
import { isEmbedded } from '../editor.ts';
import { signIn } from '../sign-in.ts';
import { expect, testWithErrors } from '../test.ts';
import { gameOrigin, SITE } from '../urls.ts';
import { playUploadedGame, uploadGame } from '../uploaded-game.ts';

testWithErrors.skip(() => !isEmbedded(), 'the tests cannot upload games to this content API');

/** A built-in game that the member has saved. */
const VICTIM = { nid: 1008, page: '/games/gem-harbor/?v=classic', save: '{"level":4}' };
const CALLS_PER_SECOND = 5;

const save = z.object({ save: z.nullable(z.object({ data: z.string() })) });

/** Tries everything that a page in a frame can try, and lists what worked. */
const HOSTILE = `<!doctype html><meta charset="utf-8"><body><output>trying</output>
<script type="module">
  const worked = [];
  const received = [];
  addEventListener('message', ({ data }) => received.push(data));
  const attempt = async (name, act) => {
    try {
      if (await act()) worked.push(name);
    } catch {}
  };
  const { site, victim } = __URLS__;
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const send = (message) => parent.postMessage(message, '*');

  await attempt('read the page', () => parent.document.title);
  await attempt('read the address of the page', () => parent.location.href);
  await attempt('read cookies of the site', () => document.cookie.includes('SESS'));
  await attempt('open a window', () => window.open('about:blank'));
  await attempt('call the site', () => fetch(site + '/ag/api/user-data', { credentials: 'include' }));
  await attempt('call the site without CORS', () => fetch(site + '/', { mode: 'no-cors' }));
  await attempt('call another game', () => fetch(victim + '/healthz', { mode: 'no-cors' }));
  await attempt('load a tracker', () => new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = resolve;
    image.onerror = reject;
    image.src = site + '/icon.svg';
  }));
  await attempt('read another game’s data', () => localStorage.getItem('gem-harbor:classic:best'));
  await attempt('find another game’s databases', async () =>
    (await indexedDB.databases()).some(({ name }) => name !== '__portal'));
  await attempt('answer its own pages', () => navigator.serviceWorker.register('worker.js'));
  await attempt('use the camera', () => navigator.mediaDevices.getUserMedia({ video: true }));
  await attempt('read the clipboard', () => navigator.clipboard.readText());

  // Playwright's checks for the start of the game count as presses for five seconds.
  await wait(9000);
  send({ type: 'requestToken' });
  send({ type: 'save', id: 1, nid: ${String(VICTIM.nid)}, data: '{"level":99}' });
  send({ type: 'score', id: 2, nid: ${String(VICTIM.nid)}, value: 999999999 });
  send({ type: 'showLoginDialog' });
  send({ type: 'showShareDialog' });
  send({ type: 'toggleFullscreen' });
  send({ type: 'restore', owner: 'guest', revision: 1, snapshot: null });
  await wait(2000);
  if (received.some(({ user }) => user)) worked.push('learn the name of the member');
  try {
    top.location = 'about:blank';
  } catch {}
  // The portal's script does not run in this document.
  const inner = document.body.appendChild(document.createElement('iframe')).contentDocument;
  for (let index = 0; index < 8; index += 1)
    inner.cookie = 'b' + index + '=' + 'x'.repeat(3900) + ';path=/;domain=' + location.hostname.split('.').slice(1).join('.');
  window.flood = (id) => {
    for (let index = 0; index < 300; index += 1) send({ type: 'load', id: id + index });
  };
  document.querySelector('output').value = JSON.stringify(worked);
  console.log('tried everything');
</script>`;

// What the policy refuses is an error in the console.
testWithErrors(
  'a hostile game reads nothing, forges nothing and cannot overload the portal',
  async ({ page }) => {
    const urls = JSON.stringify({ site: SITE, victim: gameOrigin(VICTIM.nid) });
    const path = await uploadGame('Hostile Game', {
      'index.html': HOSTILE.replace('__URLS__', urls),
      'worker.js': "addEventListener('fetch', (event) => event.respondWith(new Response('')));",
    });
    await page.goto(gameOrigin(VICTIM.nid) + VICTIM.page);
    await page.evaluate(() => localStorage.setItem('gem-harbor:classic:best', '4200'));
    await page.goto(path);
    await signIn(page, 'player');
    const stored = `/ag/api/user-save/${String(VICTIM.nid)}`;
    const token = await (await page.request.get('/session/token')).text();
    const put = await page.request.put(stored, {
      data: { data: VICTIM.save, base: 0 },
      headers: { 'x-csrf-token': token },
    });
    expect(put.status()).toBe(200);

    // Playwright's checks count as presses, so none may run meanwhile.
    const done = page.waitForEvent('console', (message) => message.text() === 'tried everything');
    const game = await playUploadedGame(page, path);
    await done;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(game.locator('output')).toHaveText('[]');
    expect(new URL(page.url()).pathname).toBe(path);

    const calls: number[] = [];
    page.on('request', (request) => {
      if (/\/(?:ag|user)\//.test(new URL(request.url()).pathname)) calls.push(Date.now());
    });
    await game.locator('output').evaluate(async () => {
      for (let round = 0; round < 20; round += 1) {
        Reflect.get(window, 'flood')(round * 300);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    const [first = 0, last = 0] = [calls[0], calls.at(-1)];
    const seconds = (last - first) / 1000;
    expect(calls.length).toBeLessThanOrEqual(CALLS_PER_SECOND * (seconds + 1) + 1);
    const after = save.parse(await (await page.request.get(stored)).json());
    expect(after.save?.data).toBe(VICTIM.save);

    // Cookies of the game would make the site refuse every request.
    expect((await page.goto('/free-games'))?.status()).toBe(200);
  },
);
