const LABEL = /^g([1-9]\d{0,9})$/;

/**
 * The id of the game that a `Host` header names, as in `g42.arcade.localhost:3001`; null for the
 * domain itself; undefined for every other host.
 */
export function parseGameLabel(host: string, domain: string): number | null | undefined {
  const name = host.toLowerCase();
  if (name === domain) return null;
  if (!name.endsWith(`.${domain}`)) return undefined;
  const [, nid] = LABEL.exec(name.slice(0, -domain.length - 1)) ?? [];
  return nid === undefined ? undefined : Number(nid);
}
