import { cp, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '../scripts/portal.mjs';
import { COMMERCIAL, GAMES, LINE, PORTS } from './addresses.ts';

const root = join(import.meta.dirname, '..');

/**
 * Starts the site once more, as one that works with other companies, from a copy of its build without what it kept since: two sites that
 * share a folder would share the pages they keep. It stands as deep as the site itself, for the links in the build. Returns the way to stop it.
 */
export async function startCommercialSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(root, '.site-'));
  const frontend = join(root, 'frontend');
  const built = await stat(join(frontend, '.next/prerender-manifest.json'));
  const isOfBuild = async (path: string) => {
    const { mtimeMs } = await stat(path);
    return path !== join(frontend, '.next/cache') && (mtimeMs <= built.mtimeMs || !/\.(html|rsc|meta|segments)$/.test(path));
  };
  await cp(join(frontend, '.next'), join(folder, '.next'), { recursive: true, verbatimSymlinks: true, filter: isOfBuild });
  for (const name of ['public', 'package.json', 'next.config.ts', 'cache', 'node_modules'])
    await symlink(join(frontend, name), join(folder, name));
  const site = await startSite({
    port: PORTS.commercial,
    cwd: folder,
    name: 'commercial-site',
    env: {
      CONTENT_API_URL: LINE,
      SITE_URL: COMMERCIAL,
      GAMES_ORIGIN: GAMES,
      ADS_PROVIDER: 'google',
      GOOGLE_AD_UNIT: '/1234567/arcade',
      GOOGLE_AD_TAG_URL: 'https://pubads.g.doubleclick.net/gampad/ads?output=vast',
      ANALYTICS_PROVIDER: 'plausible',
      PLAUSIBLE_DOMAIN: 'arcade.example',
      PLAUSIBLE_URL: 'https://counter.example',
    },
  });
  return async () => {
    site.kill();
    await rm(folder, { recursive: true, force: true });
  };
}
