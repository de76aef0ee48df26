import { getDomain } from 'tldts';

/** Includes suffixes that hosters register, such as `github.io`. */
const getRegistrableDomain = ({ hostname }: URL) =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

/** A warning if pages of `gamesUrl` can set cookies of `siteUrl`. Ports do not separate cookies. */
export function sameSiteWarning(siteUrl: URL, gamesUrl: URL): string | null {
  const domain = getRegistrableDomain(siteUrl);
  return getRegistrableDomain(gamesUrl) === domain
    ? `The games at ${gamesUrl.host} share the domain ${domain} with the site: a game can set cookies that log members out. Use another registrable domain.`
    : null;
}
