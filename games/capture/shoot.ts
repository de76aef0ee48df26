import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** A tile's poster, twice as large as it is shown. */
const POSTER = { width: 752, height: 500 };
const MOST_POSTER_BYTES = 40 * 1024;
export const VIDEO = { width: 376, height: 250, framesPerSecond: 25, seconds: 4, skippedSeconds: 1.8 };

/** A poster as webp, as fine as fits into 40 KB. */
export async function shootPoster(page: Page, url: string): Promise<Buffer> {
  await page.setViewportSize(POSTER);
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.state === 'art');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return encodePoster(await page.screenshot());
}

export async function encodePoster(png: Buffer): Promise<Buffer> {
  const picture = sharp(png).resize(POSTER.width, POSTER.height);
  for (let quality = 88; quality > 40; quality -= 6) {
    const webp = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (webp.byteLength <= MOST_POSTER_BYTES) return webp;
  }
  throw new Error('The poster does not fit into 40 KB.');
}

/**
 * The frames of a game playing itself. The page's clock is ours, so the same game gives the same frames on any machine, however busy.
 * Drawn at twice the size: scaling down smooths the edges.
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
    const data = await page.evaluate(() => document.querySelector('canvas')?.toDataURL('image/png'));
    if (!data) throw new Error(`${url} has no canvas.`);
    yield Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  }
}
