const UPLOADED = /^\/games\/(?:pass\/[^/]+\/)?hosted\//;

export const isUploaded = ({ pathname }: URL): boolean => UPLOADED.test(pathname);

/** Built-in games need no SDK of another portal, so only a page that stores their progress waits for it. */
const isBackedUp = ({ hostname, pathname }: URL, nid: number | null): boolean =>
  nid !== null && hostname.startsWith(`g${nid}.`) && pathname.startsWith('/games/');

/**
 * The page on a game's origin that restores the progress first; null for other games.
 *
 * @param nid of the game whose progress is backed up; null: none is
 */
export function getBootUrl(url: URL, nid: number | null): string | null {
  if (!isUploaded(url) && !isBackedUp(url, nid)) return null;
  const boot = new URL('/__portal/boot', url);
  boot.searchParams.set('to', url.pathname + url.search);
  return boot.href;
}

/** The game whose origin it is; null for other hosts. */
export function getGameNid({ hostname }: URL): number | null {
  const [, nid] = /^g(\d+)\./.exec(hostname) ?? [];
  return nid === undefined ? null : Number(nid);
}
