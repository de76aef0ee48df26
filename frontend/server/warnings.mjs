const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * What an operator is told when the site starts: what a site that others reach should not lack. A portal on this machine alone lacks nothing.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export function warnings({
  SITE_URL = 'http://localhost:3000',
  REVALIDATE_SECRET,
  GAMES_SECRET,
  PAYMENT_GATEWAY,
  TRUSTED_PROXIES,
}) {
  const { hostname, protocol } = new URL(SITE_URL);
  if (LOOPBACK.test(hostname)) return [];
  return [
    protocol === 'http:' &&
      `SITE_URL is ${SITE_URL}: over HTTP anybody on the way reads and sets members' sessions.`,
    protocol === 'https:' &&
      !TRUSTED_PROXIES &&
      'TRUSTED_PROXIES is not set: behind a proxy all visitors share one address, and its limits.',
    !REVALIDATE_SECRET && "REVALIDATE_SECRET is not set: editors' changes are seen after a minute.",
    !GAMES_SECRET && 'GAMES_SECRET is not set: games of the game pass stay shut.',
    (PAYMENT_GATEWAY ?? 'sandbox') === 'sandbox' &&
      'PAYMENT_GATEWAY is the sandbox: whoever knows its test cards gets a game pass.',
  ].filter((warning) => warning !== false);
}
