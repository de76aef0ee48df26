/** Journeys of several checkouts run side by side on one machine when each has ports of its own. */
const base = Number(process.env.E2E_PORT_BASE ?? 3190);
if (!Number.isInteger(base) || base < 1024 || base > 65_000)
  throw new Error('E2E_PORT_BASE is a port: 1024 to 65000.');

/** Ports of the journeys' own portal, apart from `npm start`'s. */
export const PORTS = {
  site: base,
  games: base + 1,
  blog: base + 2,
  mail: base + 3,
  smtp: base + 4,
  commercial: base + 5,
  api: base + 6,
  line: base + 7,
  control: base + 8,
};

export const SITE = `http://localhost:${PORTS.site}`;
/** The site again, as one that works with other companies. */
export const COMMERCIAL = `http://localhost:${PORTS.commercial}`;
export const GAMES = `http://localhost:${PORTS.games}`;
/** Where the site finds its content API: through a line that a journey can cut. */
export const LINE = `http://127.0.0.1:${PORTS.line}`;
export const CONTROL = `http://127.0.0.1:${PORTS.control}`;
/** What the members of the demo log in with. */
export const DEMO_PASSWORD = 'Arcade2026';
/** Where the mails of the portal can be read. */
export const MAILS = `http://127.0.0.1:${PORTS.mail}/mails`;
