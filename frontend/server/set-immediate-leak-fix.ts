import { promisify } from 'node:util';

const native = globalThis.setImmediate;

/**
 * Calls `setImmediate` callbacks without the immediate as `this`. Import it before Next.
 *
 * Node does not unlink a finished immediate from earlier ones, each of which holds its request.
 * React ends a page with an unread error whose frames hold their `this`, so overlapping pages would
 * never be freed: https://github.com/nodejs/node/issues/66129. Delete it when every supported Node
 * has a fix and `npm run fuzz -- urls` is level without it.
 */
const unbound = <T extends unknown[]>(
  callback: (...args: T) => void,
  ...args: T
): NodeJS.Immediate =>
  native(typeof callback === 'function' ? callback.bind(undefined) : callback, ...args);

globalThis.setImmediate = Object.assign(unbound, {
  [promisify.custom]: Reflect.get(native, promisify.custom),
  __promisify__: native.__promisify__,
});
