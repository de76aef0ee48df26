const UPLOADED = /^\/games\/(?:pass\/[^/]+\/)?hosted\//;

export const isUploaded = ({ pathname }: URL): boolean => UPLOADED.test(pathname);

/** The page on an uploaded game's origin that restores the progress first; null for other games. */
export function getBootUrl(url: URL): string | null {
  if (!isUploaded(url)) return null;
  const boot = new URL('/__portal/boot', url);
  boot.searchParams.set('to', url.pathname + url.search);
  return boot.href;
}
