import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { findFirefox, findWebKit } from '../../scripts/browser.mjs';
import { DEMO_PASSWORD, PORTS, SITE } from '../addresses.ts';
import { startPortal, type Portal } from '../portal.ts';
import { find, waitFor, type SmokeBrowser, type Target } from './browser.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

const firefox = await findFirefox();
const webkit = await findWebKit();
const engines: { engine: string; launch: (() => Promise<SmokeBrowser>) | null }[] = [
  { engine: 'Firefox', launch: firefox === null ? null : () => launchFirefox(firefox) },
  { engine: 'WebKit', launch: webkit === null ? null : () => launchWebKit(webkit) },
];

const button = (name: RegExp): Target => ({ css: 'button', name });
const link = (name: RegExp): Target => ({ css: 'main a', name });
const field = (name: RegExp): Target => ({ css: 'input, textarea', name });
/** Tiles and cards: links with a picture. */
const tile: Target = { css: 'main a:has(img)' };
const inDialog = (name: RegExp): Target => ({ css: 'dialog button', name });

for (const { engine, launch } of engines) {
  if (launch === null) {
    describe(engine, { skip: `${engine} is not installed` });
    continue;
  }
  describe(engine, () => {
    let browser: SmokeBrowser;
    let portal: Portal;
    before(async () => {
      portal = await startPortal();
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await portal?.stop();
    });

    const see = async (what: string, expression: string) => {
      try {
        await waitFor(what, () => browser.evaluate(`Boolean(${expression})`));
      } catch (error) {
        const shown = await browser.evaluate('location.href + " " + document.body.innerText');
        throw new Error(`${what} is missing at ${String(shown).slice(0, 600)}`, { cause: error });
      }
    };
    const text = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`;
    /** A click before hydration is lost. */
    const hydrated = (css: string) =>
      see(
        `a hydrated ${css}`,
        `Object.keys(document.querySelector('${css}') ?? {}).some((key) => key.startsWith('__react'))`,
      );
    const open = async (path: string) => {
      await browser.goto(SITE + path);
      await hydrated('[role=search] input');
    };
    const startGame = async (path: string) => {
      await open(path);
      await browser.click(button(/^Play /));
      await browser.click(button(/^Skip ad/));
      await see('the running game', "document.querySelector('[data-phase=hidden]')");
    };

    it('plays the hover preview of a tile on the home page', async () => {
      await open('/');
      await browser.hover(tile);
      await see(
        'a preview that plays',
        "[...document.querySelectorAll('video')].some((video) => video.currentTime > 0)",
      );
    });

    it('finds a game by search', async () => {
      await browser.type({ css: '[role=search] input' }, 'neon');
      await see('a suggestion', "document.querySelector('[role=option]')");
      await browser.press('Enter');
      await see('the results', "location.pathname === '/search/neon'");
      await browser.click(link(/Neon Drift/));
      await see('the game page', "document.querySelector('h1')?.textContent === 'Neon Drift'");
    });

    it('plays a game by keyboard', async () => {
      await startGame('/arcade/toast-tower');
      await browser.evaluate("document.querySelector('main iframe').focus()");
      await browser.enterFrame({ css: 'main iframe' });
      await see(
        'the game',
        "['title', 'controls'].includes(document.documentElement.dataset.state)",
      );
      await waitFor('the round', async () => {
        await browser.press('Space');
        return browser.evaluate("document.documentElement.dataset.state === 'playing'");
      });
      await browser.leaveFrames();
    });

    it('runs the Flash game', async () => {
      await open('/search/paper%20plane');
      await browser.click(link(/Paper Plane/));
      await browser.click(button(/^Play /));
      await browser.click(button(/^Skip ad/));
      await see(
        'the emulator',
        "document.querySelector('[data-phase=hidden] :is(ruffle-player, ruffle-embed)')",
      );
    });

    it('returns to the same place in a list', async () => {
      await open('/free-games');
      const last = "[...document.querySelectorAll('main a:has(img)')].at(-8)";
      const top = `${last}?.getBoundingClientRect().top`;
      await browser.evaluate(`${last}.scrollIntoView({ block: 'center' })`);
      const before = Number(await browser.evaluate(top));
      const path = String(await browser.evaluate(`${last}.getAttribute('href')`));
      await browser.click({ css: `main a[href="${path}"]` });
      await see('the game page', `location.pathname === ${JSON.stringify(path)}`);
      await browser.back();
      await see('the tile where it was', `Math.abs(${top} - ${before}) < 60`);
    });

    it('signs in', async () => {
      await open('/racing/neon-drift');
      await browser.click({ css: 'header button', name: /^Sign in/ });
      await browser.type({ css: 'dialog input', name: /^Username/ }, 'player');
      await browser.type({ css: 'dialog input', name: /^Password/ }, DEMO_PASSWORD);
      await browser.click(inDialog(/^Sign in$/));
      await see('the account menu', find({ css: 'header button', name: /^Your account/ }));
    });

    it('stores a favorite', async () => {
      await browser.click(button(/^Favorite$/));
      await see('the pressed button', "document.querySelector('main button[aria-pressed=true]')");
      await open('/account');
      await see('the favorite', 'document.querySelector(\'main a[href="/racing/neon-drift"]\')');
    });

    it('sends a review', async () => {
      await open('/arcade/toast-tower');
      await browser.click(button(/^Write a review/));
      await browser.click({ css: 'dialog label', name: /up$/i });
      await browser.type({ css: 'dialog textarea' }, `Seen in ${engine}.`);
      await browser.click(inDialog(/^Submit/));
      await see('the message', text('Thanks for your review!'));
    });

    it('buys a game pass', async () => {
      await open('/subscribe/monthly');
      await browser.type(field(/^First name/), 'Uma');
      await browser.type(field(/^Last name/), 'Verne');
      await browser.type(field(/^Postal code/), '1012 AB');
      await browser.type(field(/^Card number/), '4242424242424242');
      await browser.type(field(/^Expiry date/), '12/34');
      await browser.type(field(/^Security code/), '123');
      await browser.click(button(/^Pay \$/));
      await see('the end of the form', "!document.querySelector('main form')");
      await open('/account/game-pass');
      await see('the active pass', text('It renews on'));
    });

    it('changes the theme', async () => {
      await open('/');
      const theme = 'document.documentElement.dataset.theme';
      const before = await browser.evaluate(theme);
      await browser.click(button(/^Switch between light and dark/));
      await see('the other theme', `${theme} !== ${JSON.stringify(before)}`);
    });

    it('has a page for what does not exist', async () => {
      await open('/no/such-game');
      await see(
        'a heading and games',
        "document.querySelector('h1') && document.querySelector('main a:has(img)')",
      );
    });

    it('logs no error and violates no policy', async () => {
      assert.deepEqual(await browser.errors(), []);
    });

    // Later errors are expected: a sandboxed page receives no messages, and offline requests fail.
    it('shows a game in a frame, sandboxed or not', async (test) => {
      const blog = createServer(({ url }, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(
            `<!doctype html><title>A blog</title><iframe src="${SITE}/embed/html5-games/1001" width="800" height="500" ${url === '/sandboxed' ? 'sandbox="allow-scripts"' : ''}></iframe>`,
          ),
      ).listen(PORTS.blog);
      test.after(() => blog.close());
      for (const path of ['/', '/sandboxed']) {
        await browser.goto(`http://127.0.0.1:${PORTS.blog}${path}`);
        await browser.enterFrame({ css: 'iframe' });
        await hydrated('button');
        await browser.click(button(/^Play /));
        await browser.enterFrame({ css: 'iframe' });
        await see('the game', "document.querySelector('canvas')");
        await browser.leaveFrames();
      }
    });

    it('shows the offline page', async () => {
      await open('/');
      await see('the service worker', 'navigator.serviceWorker.controller');
      await waitFor('the stored page', () =>
        browser.evaluate("caches.match('/offline').then(Boolean)"),
      );
      await portal.stopSite();
      await browser.goto(`${SITE}/puzzle/gem-harbor`);
      await see('the heading', "/offline/i.test(document.querySelector('h1')?.textContent ?? '')");
    });
  });
}
