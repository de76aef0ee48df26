import { sameSiteWarning } from './same-site';

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export function startWarnings(env: Record<string, string | undefined>): string[] {
  const { SITE_URL = 'http://localhost:3000', GAMES_DOMAIN } = env;
  const siteUrl = new URL(SITE_URL);
  const { hostname, protocol } = siteUrl;
  if (LOOPBACK.test(hostname)) return [];
  const warnings: readonly (readonly [isMissing: boolean, warning: string])[] = [
    [protocol === 'http:', `SITE_URL is ${SITE_URL}: over HTTP, sessions can be read and set.`],
    [
      protocol === 'https:' && !env.TRUSTED_PROXIES,
      'TRUSTED_PROXIES is not set: behind a proxy all visitors share one address and its limits.',
    ],
    [
      !env.REVALIDATE_SECRET,
      'REVALIDATE_SECRET is not set: changes by editors appear after a minute.',
    ],
    [!env.GAMES_SECRET, 'GAMES_SECRET is not set: game pass games cannot be opened.'],
    [
      (env.PAYMENT_GATEWAY ?? 'sandbox') === 'sandbox',
      'PAYMENT_GATEWAY is the sandbox: its test cards buy a game pass.',
    ],
  ];
  const gamesUrl = new URL(`${protocol}//${GAMES_DOMAIN ?? 'arcade.localhost'}`);
  const sameSite = sameSiteWarning(siteUrl, gamesUrl);
  return [
    ...warnings.filter(([isMissing]) => isMissing).map(([, warning]) => warning),
    ...(sameSite === null ? [] : [sameSite]),
  ];
}
