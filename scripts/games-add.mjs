/**
 * Adds an HTML5 game from a ZIP file to the embedded content API's data:
 *
 *   npm run games:add -- path/to/game.zip [--title … --genre … --size 960x600]
 *
 *   --data FILE   data file of the content API (default: that of `npm start`)
 *   --games DIR   folder of the uploaded games (default: GAMES_DIR, or that of `npm start`)
 *
 * The games host serves the files as they are, from the game's own origin.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addGame, publishUploadedGame, removeGame } from '../embedded/src/ag/game/add-game.ts';
import { loadPortalModel } from '../embedded/src/portal-model.ts';
import { openStore } from 'drupal-recipe-server';
import { DEFAULT_LIMITS } from '../games/package/limits.ts';
import { PackageError } from '../games/package/package-error.ts';
import { usesSharedMemory } from '../games/package/shared-memory.ts';
import { unpackPackage } from '../games/package/unpack-package.ts';
import { root } from './steps.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    genre: { type: 'string' },
    size: { type: 'string', default: '960x600' },
    data: { type: 'string', default: join(root, '.data/portal.sqlite') },
    games: { type: 'string', default: process.env.GAMES_DIR ?? join(root, '.data/games') },
  },
});

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const [zip = fail('Usage: npm run games:add -- path/to/game.zip [--title … --genre …]')] =
  positionals;
const [, width, height] =
  /^(\d{2,4})x(\d{2,4})$/.exec(values.size) ?? fail('--size is width x height, such as 960x600.');
if (!existsSync(zip)) fail(`There is no file ${zip}.`);
if (!existsSync(values.data)) fail(`There is no data file ${values.data}. Run npm start once.`);

const recipes = ['ag_portal', 'ag_demo'].map((name) => join(root, 'drupal/recipes', name));
const store = openStore(loadPortalModel(recipes), { file: resolve(values.data) });
try {
  const title = values.title ?? basename(zip).replace(/\.zip$/i, '');
  const { nid, path } = addGame(store, {
    title,
    genre: values.genre,
    width: Number(width),
    height: Number(height),
  });
  try {
    const { version, folder, leftOut } = await unpackPackage(zip, {
      games: resolve(values.games),
      nid,
      limits: DEFAULT_LIMITS,
    });
    if (await usesSharedMemory(folder))
      await writeFile(join(dirname(folder), 'game.json'), '{"crossOriginIsolated":true}\n');
    publishUploadedGame(store, nid, version);
    if (leftOut.length > 0)
      console.log(`Left out: ${leftOut.slice(0, 12).join(', ')}${leftOut.length > 12 ? ' …' : ''}`);
  } catch (error) {
    removeGame(store, nid);
    throw error;
  }
  // Its next request makes a running content API publish the game.
  await fetch(`http://127.0.0.1:${process.env.API_PORT ?? 8080}/ag/api/site`).catch(
    () => undefined,
  );
  console.log(`Added “${title}”: ${process.env.SITE_URL ?? 'http://localhost:3000'}${path}`);
} catch (error) {
  if (!(error instanceof PackageError || error instanceof RangeError)) throw error;
  fail(error.message);
} finally {
  store.close();
}
