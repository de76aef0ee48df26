import 'server-only';
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external';
import { KIDS_ROUTE } from '../kids-mode';

/**
 * Read from Next's own store of the render, so that no page in the folder can forget it.
 * `headers()` would make every page dynamic, and a parameter can be left out.
 */
export const isKidsRoute = (): boolean =>
  workAsyncStorage.getStore()?.route.startsWith(`${KIDS_ROUTE}/`) ?? false;
