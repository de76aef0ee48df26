import { promisify } from 'node:util';

const native = globalThis.setImmediate;

/**
 * Calls what `setImmediate` is given without the immediate as `this`. To be imported before Next.
 *
 * Node never unlinks an immediate that has run from those before it, each of which holds the request that it ran for. React ends every page with an
 * error that nobody reads, and the frames of an unread error hold their `this`: were that an immediate, a page would hold all that were
 * made beside it before, for as long as requests overlap.
 */
const setImmediate = (callback, ...args) =>
  native(typeof callback === 'function' ? callback.bind(undefined) : callback, ...args);
// `promisify(setImmediate)` resolves with the value that it is given.
setImmediate[promisify.custom] = native[promisify.custom];
globalThis.setImmediate = setImmediate;
