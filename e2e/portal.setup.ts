import { startPortal } from './portal.ts';

/** Playwright's global setup: the portal of all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  return (await startPortal()).stop;
}
