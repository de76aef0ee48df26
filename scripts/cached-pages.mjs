import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the site keeps pages and answers of the content API, within its build (`.next`). None of it belongs to the build. */
export const CACHED = ['server/cached-pages'];

/**
 * Empties the cache of pages and answers: they are of a content API that may have other content now, or stand elsewhere.
 *
 * @param {string} build Path of `.next`.
 */
export const forgetCached = (build) =>
  Promise.all(CACHED.map((path) => rm(join(build, path), { recursive: true, force: true })));
