import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders in `.next` with cached pages, which are not part of the build. */
export const CACHED = ['server/cached-pages'];

/**
 * Clears the page cache: the content API may have changed since it was written.
 *
 * @param {string} build path of `.next`
 */
export const clearPageCache = (build) =>
  Promise.all(CACHED.map((path) => rm(join(build, path), { recursive: true, force: true })));
