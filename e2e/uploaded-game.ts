import { DatabaseSync } from '@photostructure/sqlite';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { createZip } from '../games/package/test-zip.ts';
import { PORTAL_VARIABLES } from './editor.ts';
import { PORTS, SITE } from './urls.ts';

/** Adds a published game from a package with these files. @returns its path on the site */
export async function uploadGame(title: string, files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  const zip = join(folder, 'game.zip');
  const parts = Object.entries(files).map(([name, content]) => ({ name, content }));
  await writeFile(zip, createZip(parts));
  const { [PORTAL_VARIABLES.data]: data = '', [PORTAL_VARIABLES.games]: games = '' } = process.env;
  const options = { '--title': title, '--data': data, '--games': games };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/games-add.mjs', zip, ...Object.entries(options).flat()],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, SITE_URL: SITE, API_PORT: String(PORTS.api) },
    },
  );
  await rm(folder, { recursive: true });
  return new URL(stdout.slice(stdout.indexOf(SITE)).trim()).pathname;
}

export function findUploadedGame(path: string): number {
  const database = new DatabaseSync(process.env[PORTAL_VARIABLES.data] ?? '');
  const row = database.prepare('SELECT path FROM path_alias WHERE alias = ?').get(path);
  database.close();
  return Number(String(row?.path).replace('/node/', ''));
}

/** Opens the game's page and starts the game. */
export async function playUploadedGame(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(path);
  await page.getByRole('button', { name: /^Play / }).click();
  // The first game of a visit starts without an ad.
  const skip = page.getByRole('button', { name: 'Skip ad' });
  const game = page.locator('[data-phase=hidden] iframe');
  await expect(skip.or(game)).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(game).toBeVisible();
  return page.frameLocator('[data-part=game] iframe');
}
