import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Sizes in CSS pixels. */
export const POSTER = { width: 752, height: 500 };
export const BANNER = { width: 752, height: 320 };
/** Device pixels per CSS pixel of the largest uses: the stage and the big tile on home. */
export const SHARP = 2;
const MAX_BYTES = 100 * 1024;
export const VIDEO = {
  width: 376,
  height: 250,
  framesPerSecond: 25,
  seconds: 4,
  skippedSeconds: 1.8,
};

/**
 * Returns a webp in the best quality within 100 KB. The page must have `SHARP` device pixels per CSS pixel.
 */
export async function shootArt(page: Page, url: string, shape: typeof POSTER): Promise<Buffer> {
  await page.setViewportSize(shape);
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.state === 'art');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return encodeArt(await page.screenshot());
}

export async function encodeArt(png: Buffer): Promise<Buffer> {
  for (let quality = 88; quality > 40; quality -= 4) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.byteLength <= MAX_BYTES) return webp;
  }
  throw new Error('The picture does not fit into 100 KB.');
}

/**
 * Controls the page's clock, so that frames are the same on every machine. Renders at twice the
 * size, because scaling down smooths the edges.
 */
export async function* shootFrames(page: Page, url: string): AsyncGenerator<Buffer> {
  await page.setViewportSize(VIDEO);
  await page.clock.install({ time: new Date('2026-11-19T18:00:00Z') });
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.state === 'playing');
  await page.clock.pauseAt(new Date('2026-11-19T18:01:00Z'));
  await page.clock.runFor(VIDEO.skippedSeconds * 1000);
  for (let frame = 0; frame < VIDEO.framesPerSecond * VIDEO.seconds; frame++) {
    await page.clock.runFor(1000 / VIDEO.framesPerSecond);
    const data = await page.evaluate(() =>
      document.querySelector('canvas')?.toDataURL('image/png'),
    );
    if (!data) throw new Error(`${url} has no canvas.`);
    yield Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  }
}
