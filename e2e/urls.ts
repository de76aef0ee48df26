/** Checkouts with different port bases can run the journeys in parallel. */
const base = Number(process.env.E2E_PORT_BASE ?? 3190);
if (!Number.isInteger(base) || base < 1024 || base > 65_000)
  throw new Error('E2E_PORT_BASE is a port: 1024 to 65000.');

const first = base + 10 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Different from those of `npm start`. */
export const PORTS = {
  site: first,
  games: first + 1,
  blog: first + 2,
  mail: first + 3,
  smtp: first + 4,
  thirdParty: first + 5,
  api: first + 6,
  proxy: first + 7,
  control: first + 8,
};

/** The games' origins are on the same site, so that browsers let games store data. */
export const SITE = `http://arcade.localhost:${PORTS.site}`;
/** A second site, configured with third parties. */
export const THIRD_PARTY_SITE = `http://arcade.localhost:${PORTS.thirdParty}`;
/** The host of the second site that is always in kids mode. */
export const KIDS_SITE = `http://kids.arcade.localhost:${PORTS.thirdParty}`;
export const GAMES_DOMAIN = `arcade.localhost:${PORTS.games}`;
/** Of the game with this id. */
export const gameOrigin = (nid: number): string => `http://g${String(nid)}.${GAMES_DOMAIN}`;
/** The proxy between the site and its content API, which injects outages. */
export const PROXY = `http://127.0.0.1:${PORTS.proxy}`;
export const PROXY_CONTROL = `http://127.0.0.1:${PORTS.control}`;
export const DEMO_PASSWORD = 'Arcade2026';
export const MAILS = `http://127.0.0.1:${PORTS.mail}/mails`;
