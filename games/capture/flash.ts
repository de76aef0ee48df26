import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { encodeArt, POSTER, VIDEO } from './shoot.ts';

const RUFFLE = dirname(createRequire(import.meta.url).resolve('@ruffle-rs/ruffle'));
const HOST = 'http://flash.test/';
const START_SECONDS = 4;

export function createFlashPages(film: Buffer, variant: string) {
  async function open(
    page: Page,
    mode: 'art' | 'demo',
    size: { width: number; height: number },
  ): Promise<void> {
    await page.setViewportSize(size);
    await page.route(`${HOST}**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice(1);
      if (path === '')
        return route.fulfill({ contentType: 'text/html', body: playerPage(mode, variant) });
      if (path === 'film.swf')
        return route.fulfill({ contentType: 'application/x-shockwave-flash', body: film });
      return route.fulfill({
        contentType: path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript',
        body: await readFile(`${RUFFLE}/${path}`),
      });
    });
    await page.goto(HOST);
    await page.waitForFunction(
      () => document.documentElement.dataset.state === 'playing',
      undefined,
      { timeout: 60_000 },
    );
    await page.waitForTimeout(START_SECONDS * 1000);
  }

  return {
    async poster(page: Page): Promise<Buffer> {
      await open(page, 'art', POSTER);
      return encodeArt(await page.screenshot());
    },
    /** Ruffle uses its own clock, so frames are captured in real time and spread evenly. */
    async frames(page: Page): Promise<Buffer[]> {
      await open(page, 'demo', { width: VIDEO.width, height: VIDEO.height });
      const taken: { elapsed: number; png: Buffer }[] = [];
      const start = Date.now();
      while (Date.now() - start < VIDEO.seconds * 1000)
        taken.push({ elapsed: Date.now() - start, png: await page.screenshot() });
      return Array.from({ length: VIDEO.seconds * VIDEO.framesPerSecond }, (_, frame) => {
        const due = (frame / VIDEO.framesPerSecond) * 1000;
        return (
          taken.findLast(({ elapsed }) => elapsed <= due)?.png ?? taken[0]?.png ?? Buffer.alloc(0)
        );
      });
    },
  };
}

function playerPage(mode: 'art' | 'demo', variant: string): string {
  const config = {
    autoplay: 'on',
    unmuteOverlay: 'hidden',
    splashScreen: false,
    letterbox: 'off',
    contextMenu: 'off',
    preferredRenderer: 'canvas',
    publicPath: HOST,
  };
  return `<!doctype html><html lang="en"><title>Flash</title>
<style>html,body{margin:0;height:100%;overflow:hidden;background:#000}ruffle-player{width:100%;height:100%;display:block}</style>
<body>
<script>window.RufflePlayer = { config: ${JSON.stringify(config)} };</script>
<script src="ruffle.js"></script>
<script>
const player = window.RufflePlayer.newest().createPlayer();
document.body.append(player);
player.ruffle().load({ url: 'film.swf', allowScriptAccess: false, parameters: { ${mode}: '1', v: ${JSON.stringify(variant)} } }).then(() => {
  document.documentElement.dataset.state = 'playing';
});
</script></html>`;
}
