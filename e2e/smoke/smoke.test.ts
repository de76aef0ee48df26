import { createServer } from 'node:http';
import { uploadGame } from '../uploaded-game.ts';
import { DEMO_PASSWORD, PORTS, SITE } from '../urls.ts';
import { findElement, waitFor, type Target } from './browser.ts';
import { test, testWithErrors } from './test.ts';
import { visit } from './visit.ts';

const button = (name: RegExp): Target => ({ css: 'button', name });
const link = (name: RegExp): Target => ({ css: 'main a', name });
const field = (name: RegExp): Target => ({ css: 'input, textarea', name });
const tile: Target = { css: 'main a:has(img)' };
const inDialog = (name: RegExp): Target => ({ css: 'dialog button', name });
const text = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`;

test('plays the hover preview of a tile on the home page', async ({ engine, steps }) => {
  await steps.open('/');
  await steps.hydrated(tile);
  await engine.hover(tile);
  await steps.waitForExpression(
    'a preview that plays',
    "[...document.querySelectorAll('video')].some((video) => video.currentTime > 0)",
  );
});

test('finds a game by search', async ({ engine, steps }) => {
  await steps.open('/');
  await engine.type({ css: '[role=search] input' }, 'neon');
  await steps.waitForExpression('a suggestion', "document.querySelector('[role=option]')");
  await engine.press('Enter');
  await steps.waitForExpression('the results', "location.pathname === '/search/neon'");
  await engine.click(link(/Neon Drift/));
  await steps.waitForExpression(
    'the game page',
    "document.querySelector('h1')?.textContent === 'Neon Drift'",
  );
});

test('plays a game by keyboard', async ({ engine, steps }) => {
  await steps.open('/arcade/toast-tower');
  await steps.startGame();
  await engine.evaluate("document.querySelector('main iframe').focus()");
  await engine.enterFrame({ css: 'main iframe' });
  await steps.waitForExpression('the game', "document.documentElement.dataset.state === 'playing'");
  await engine.press('Space');
  await engine.leaveFrames();
});

/** Games whose progress this browser stores on the site's origin. */
const COUNT_PROGRESS = `new Promise(async (resolve) => {
  const isStored = (await indexedDB.databases()).some(({ name }) => name === 'progress');
  if (!isStored) return resolve(0);
  const opening = indexedDB.open('progress');
  opening.onsuccess = () => {
    if (!opening.result.objectStoreNames.contains('games')) return resolve(0);
    const counting = opening.result.transaction('games').objectStore('games').count();
    counting.onsuccess = () => resolve(counting.result);
  };
})`;

test('backs up the progress of a game on the origin of the site', async ({ engine, steps }) => {
  await steps.open('/arcade/toast-tower');
  await steps.startGame();
  await engine.evaluate("document.querySelector('main iframe').focus()");
  await engine.enterFrame({ css: 'main iframe' });
  const isPlaying = "document.documentElement.dataset.state === 'playing'";
  await steps.waitForExpression('the round', isPlaying);
  await engine.press('Space');
  await engine.leaveFrames();
  await waitFor('the backup', () => engine.evaluate(COUNT_PROGRESS));
  await steps.open('/arcade/toast-tower');
  await steps.startGame();
  await engine.enterFrame({ css: 'main iframe' });
  await steps.waitForExpression('the round', isPlaying);
  await engine.leaveFrames();
});

test('runs the Flash game', async ({ engine, steps }) => {
  await steps.open('/search/paper%20plane');
  await engine.click(link(/Paper Plane/));
  await steps.startGame();
  await steps.waitForExpression(
    'the emulator',
    "document.querySelector('[data-phase=hidden] :is(ruffle-player, ruffle-embed)')",
  );
});

test('restores the scroll position of a list', async ({ engine, steps }) => {
  await steps.open('/free-games');
  const last = "[...document.querySelectorAll('main a:has(img)')].at(-8)";
  const top = `${last}?.getBoundingClientRect().top`;
  await engine.evaluate(`${last}.scrollIntoView({ block: 'center' })`);
  const before = Number(await engine.evaluate(top));
  const path = String(await engine.evaluate(`${last}.getAttribute('href')`));
  await engine.click({ css: `main a[href="${path}"]` });
  await steps.waitForExpression('the game page', `location.pathname === ${JSON.stringify(path)}`);
  await engine.back();
  await steps.waitForExpression('the tile in the same place', `Math.abs(${top} - ${before}) < 60`);
});

test.describe.serial('a member', () => {
  test('signs in', async ({ engine, steps }) => {
    await steps.open('/racing/neon-drift');
    await engine.click({ css: 'header button', name: /^Sign in/ });
    await engine.type({ css: 'dialog input', name: /^Username/ }, 'player');
    await engine.type({ css: 'dialog input', name: /^Password/ }, DEMO_PASSWORD);
    await engine.click(inDialog(/^Sign in$/));
    await steps.waitForExpression(
      'the account menu',
      findElement({ css: 'header button', name: /^Your account/ }),
    );
  });

  test('stores a favorite', async ({ engine, steps }) => {
    await engine.click(button(/^Favorite$/));
    await steps.waitForExpression(
      'the pressed button',
      "document.querySelector('main button[aria-pressed=true]')",
    );
    await steps.open('/account');
    await steps.waitForExpression(
      'the favorite',
      'document.querySelector(\'main a[href="/racing/neon-drift"]\')',
    );
  });

  test('sends a review', async ({ engine, steps }) => {
    await steps.open('/arcade/toast-tower');
    const write = button(/^Write a review/);
    await engine.hover(write);
    await steps.hydrated(write);
    await engine.click(write);
    await engine.click({ css: 'dialog label', name: /up$/i });
    await engine.type({ css: 'dialog textarea' }, 'Towers of toast!');
    await engine.click(inDialog(/^Submit/));
    await steps.waitForExpression('the message', text('Thanks for your review!'));
  });

  test('buys a game pass', async ({ engine, steps }) => {
    await steps.open('/subscribe/monthly');
    await engine.type(field(/^First name/), 'Uma');
    await engine.type(field(/^Last name/), 'Verne');
    await engine.type(field(/^Postal code/), '1012 AB');
    await engine.type(field(/^Card number/), '4242424242424242');
    await engine.type(field(/^Expiration date/), '12/34');
    await engine.type(field(/^Security code/), '123');
    await engine.click(button(/^Pay \$/));
    await steps.waitForExpression('the end of the form', "!document.querySelector('main form')");
    await steps.open('/account/game-pass');
    await steps.waitForExpression('the active pass', text('It renews on'));
  });
});

test('changes the theme', async ({ engine, steps }) => {
  await steps.open('/');
  const theme = 'document.documentElement.dataset.theme';
  const before = await engine.evaluate(theme);
  await engine.click(button(/^Switch between light and dark/));
  await steps.waitForExpression('the other theme', `${theme} !== ${JSON.stringify(before)}`);
});

test('shows a 404 page with games', async ({ steps }) => {
  await steps.open('/no/such-game');
  await steps.waitForExpression(
    'a heading and games',
    "document.querySelector('h1') && document.querySelector('main a:has(img)')",
  );
});

// Errors are expected: a sandboxed page receives no messages, and offline requests fail.
testWithErrors('shows a game in a frame, sandboxed or not', async ({ engine, steps }) => {
  const blog = createServer(({ url }, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><title>A blog</title><iframe src="${SITE}/embed/html5-games/1001" width="800" height="500" ${url === '/sandboxed' ? 'sandbox="allow-scripts"' : ''}></iframe>`,
      ),
  ).listen(PORTS.blog);
  for (const path of ['/', '/sandboxed']) {
    await engine.goto(`http://127.0.0.1:${PORTS.blog}${path}`);
    await engine.enterFrame({ css: 'iframe' });
    await steps.hydrated({ css: 'button' });
    await engine.click(button(/^Play /));
    await engine.enterFrame({ css: 'iframe' });
    await steps.waitForExpression('the game', "document.querySelector('canvas')");
    await engine.leaveFrames();
  }
  blog.close();
});

// Errors are expected: shared memory is missing in a frame.
testWithErrors(
  'opens a game that needs shared memory in its own tab',
  async ({ engine, steps }, { project }) => {
    const path = await uploadGame('Shared Memory', {
      'index.html': `<!doctype html><title>Shared Memory</title><body><script>
      document.body.append(new SharedArrayBuffer(8).byteLength + ' shared bytes');
    </script>`,
    });
    await steps.open(path);
    await steps.startGame();
    const tab = link(/^Open in its own tab$/);
    await steps.waitForExpression('the link to the tab', `${findElement(tab)} != null`);
    // WebKitGTK has no shared memory in tabs either.
    if (project.name === 'WebKit') return;
    await engine.goto(String(await engine.evaluate(`${findElement(tab)}.href`)));
    await steps.waitForExpression('the game', text('8 shared bytes'));
  },
);

// WebKit's private sessions empty a cache when the process that opened it ends.
testWithErrors('shows the offline page', async ({ newEngine: engine, portal }) => {
  const steps = visit(engine);
  await steps.open('/');
  await steps.waitForExpression('the service worker', 'navigator.serviceWorker.controller');
  await waitFor('the stored page', () => engine.evaluate("caches.match('/offline').then(Boolean)"));
  await portal.stopSite();
  await engine.goto(`${SITE}/puzzle/gem-harbor`);
  await steps.waitForExpression(
    'the heading',
    "/offline/i.test(document.querySelector('h1')?.textContent ?? '')",
  );
});
