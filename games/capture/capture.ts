/**
 * Records the poster, preview video and multiplayer banner of all or the named variants into the
 * recipe of the demo content. Skips unchanged builds. Needs ffmpeg and Chromium.
 */
import { createHash } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright-core';
import { z } from 'zod';
import { requireChromium } from '../../scripts/browser.mjs';
import { buildVariants } from '../build.ts';
import { listFlashGames, listGames, readManifest } from '../manifest.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { createHost } from '../host/create-host.ts';
import { encodeVideo } from './encode.ts';
import { createFlashPages } from './flash.ts';
import { BANNER, POSTER, SHARP, shootArt, shootFrames } from './shoot.ts';

const ROOT = new URL('../', import.meta.url);
const MEDIA = new URL('../drupal/recipes/ag_demo/content/file/', ROOT);
const CAPTURED = new URL('taken.json', import.meta.url);

interface Shot {
  /** File name without extension. */
  name: string;
  hash: string;
  take(
    browser: Browser,
  ): Promise<{ poster: Buffer; banner?: Buffer | undefined; frames: Buffer[] }>;
}

const requested = process.argv.slice(2);
const isRequested = (...names: string[]) =>
  requested.length === 0 || names.some((name) => requested.includes(name));

const port = Number(process.env.PORT ?? (await freePort()));
const dist = new URL('dist/', ROOT).pathname;
const server = createHost({
  domain: `localhost:${String(port)}`,
  siteOrigins: [],
  secret: null,
  dist,
  passDist: dist,
  folder: null,
  scripts: { client: '', boot: '', worker: '', adapters: {} },
});
await server.listen({ host: '127.0.0.1', port });
const origin = `http://localhost:${String(port)}`;
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const shots = [...(await canvasShots()), ...(await flashShots())];
  for (const shot of shots) {
    if ((await readTaken())[shot.name] === shot.hash && (await isThere(shot.name))) continue;
    const { poster, banner, frames } = await shot.take(browser);
    await writeFile(new URL(`${shot.name}.webp`, MEDIA), poster);
    if (banner) await writeFile(new URL(`${shot.name}-banner.webp`, MEDIA), banner);
    await encodeVideo(frames, new URL(`${shot.name}.mp4`, MEDIA).pathname);
    const sorted = Object.entries({ ...(await readTaken()), [shot.name]: shot.hash }).sort(
      ([a], [b]) => (a < b ? -1 : 1),
    );
    await writeFile(CAPTURED, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    console.log(shot.name);
  }
} finally {
  await browser.close();
  await server.close();
}

async function canvasShots(): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const slug of await listGames(ROOT)) {
    const manifest = await readManifest(ROOT, slug);
    const { tags, variants } = manifest;
    if (!isRequested(slug, ...variants.map((variant) => variant.slug))) continue;
    await buildVariants(manifest, `dist/capture/${slug}/`, variants);
    const bundle =
      (await readdir(new URL(`dist/capture/${slug}/`, ROOT))).find((name) =>
        name.endsWith('.js'),
      ) ?? '';
    for (const variant of variants.filter((other) => isRequested(slug, other.slug))) {
      const url = `${origin}/games/capture/${slug}/?v=${variant.id}`;
      shots.push({
        name: variant.slug,
        hash: hashGame(await readFile(new URL(`dist/capture/${slug}/${bundle}`, ROOT)), variant.id),
        take: async (chrome) => ({
          poster: await inPage(chrome, (page) => shootArt(page, `${url}&art=1`, POSTER), SHARP),
          // Home shows the banner in its slideshow.
          banner: tags.includes('Multiplayer')
            ? await inPage(chrome, (page) => shootArt(page, `${url}&art=1`, BANNER), SHARP)
            : undefined,
          frames: await inPage(
            chrome,
            (page) => collect(shootFrames(page, `${url}&demo=1`)),
            SHARP,
          ),
        }),
      });
    }
  }
  return shots;
}

async function flashShots(): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const slug of await listFlashGames(ROOT)) {
    const { variants } = await readManifest(ROOT, slug);
    const film = await readFile(new URL(`${slug}/${slug}.swf`, ROOT));
    for (const variant of variants.filter((other) => isRequested(slug, other.slug))) {
      const flash = createFlashPages(film, variant.id);
      shots.push({
        name: variant.slug,
        hash: hashGame(film, variant.id),
        take: async (chrome) => ({
          poster: await inPage(chrome, flash.poster, SHARP),
          frames: await inPage(chrome, flash.frames),
        }),
      });
    }
  }
  return shots;
}

async function inPage<T>(
  chrome: Browser,
  work: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<T>,
  deviceScaleFactor = 1,
): Promise<T> {
  const page = await chrome.newPage({ deviceScaleFactor });
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

async function collect(frames: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}

function hashGame(bundle: Buffer, variant: string): string {
  return createHash('sha256').update(bundle).update(variant).digest('hex').slice(0, 16);
}

async function readTaken(): Promise<Record<string, string>> {
  const text = await readFile(CAPTURED, 'utf8').catch(() => '{}');
  return z.record(z.string(), z.string()).parse(JSON.parse(text));
}

async function isThere(name: string): Promise<boolean> {
  const found = await Promise.allSettled(
    ['webp', 'mp4'].map((kind) => access(new URL(`${name}.${kind}`, MEDIA))),
  );
  return found.every(({ status }) => status === 'fulfilled');
}
