import 'server-only';
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external';
import { ContentUnavailable } from '../errors';
import { KIDS_ROUTE } from '../kids-mode';

/**
 * Read from Next's own store of the render, so that no page in the folder can forget it.
 * `headers()` would make every page dynamic, and a parameter can be left out. Can be replaced by
 * `next/root-params` when route handlers have them.
 *
 * @throws ContentUnavailable if Next has no store, because the page may be a child's
 */
export function isKidsRoute(): boolean {
  const store = workAsyncStorage.getStore();
  if (store) return store.route.startsWith(`${KIDS_ROUTE}/`);
  // Tests and the recording of stories run without Next.
  if (process.env.NEXT_RUNTIME === undefined) return false;
  throw new ContentUnavailable('The route of this read is unknown.');
}
