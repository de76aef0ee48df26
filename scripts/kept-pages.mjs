import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the site keeps pages and answers of the content API, within its build (`.next`). None of it belongs to the build. */
export const KEPT = ['server/kept'];

/**
 * Has the site forget what it kept from a content API, which may have other content now, or stand elsewhere.
 *
 * @param {string} build Path of `.next`.
 */
export const forgetKept = (build) => Promise.all(KEPT.map((path) => rm(join(build, path), { recursive: true, force: true })));
