import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '../scripts/portal.mjs';

const root = join(import.meta.dirname, '..');

/**
 * Starts a clean copy of the build, because cached pages may come from another run or site. The
 * copy is at the same depth, because the build contains relative symlinks. Returns the stop
 * function.
 */
export async function startBuiltSite(options: {
  port: number;
  env: Record<string, string>;
  name: string;
}): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(root, '.site-'));
  const frontend = join(root, 'frontend');
  const excluded = ['cache', 'server/cached-pages'].map((path) => join(frontend, '.next', path));
  await cp(join(frontend, '.next'), join(folder, '.next'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !excluded.includes(path),
  });
  // Converting pictures takes most of the time, and the result is the same for every site.
  const pictures = join(frontend, '.next/cache/images');
  await Promise.all(
    [pictures, join(folder, '.next/cache')].map((path) => mkdir(path, { recursive: true })),
  );
  await symlink(pictures, join(folder, '.next/cache/images'));
  // `src` has the font of the social cards.
  for (const name of ['public', 'src', 'package.json', 'next.config.ts', 'cache', 'node_modules'])
    await symlink(join(frontend, name), join(folder, name));
  const site = await startSite({ ...options, cwd: folder });
  return async () => {
    // A graceful stop would keep serving open connections from a deleted folder.
    site.kill('SIGKILL');
    if (site.exitCode === null && site.signalCode === null) await once(site, 'exit');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
