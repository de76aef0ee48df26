/** Ports of the journeys' own portal, apart from `npm start`'s. */
export const PORTS = {
  site: 3190,
  games: 3191,
  api: 8190,
  line: 8191,
  control: 8192,
  blog: 3192,
  commercial: 3195,
  mail: 8193,
  smtp: 8194,
};

export const SITE = `http://localhost:${PORTS.site}`;
/** The site again, as one that works with other companies. */
export const COMMERCIAL = `http://localhost:${PORTS.commercial}`;
export const GAMES = `http://localhost:${PORTS.games}`;
/** Where the site finds its content API: through a line that a journey can cut. */
export const LINE = `http://127.0.0.1:${PORTS.line}`;
export const CONTROL = `http://127.0.0.1:${PORTS.control}`;
/** Where the mails of the portal can be read. */
export const MAILS = `http://127.0.0.1:${PORTS.mail}/mails`;
