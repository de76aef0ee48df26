/** `node --import tsx server/main.ts -p 3000 -H 127.0.0.1 [--dev]`; see the README. */
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import './set-immediate-leak-fix.ts';
import next from 'next';
import { compress } from './compress.ts';
import { limitRequests } from './request-limits.ts';
import { createSiteServer } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', short: 'p', default: '3000' },
    hostname: { type: 'string', short: 'H', default: '127.0.0.1' },
    dev: { type: 'boolean', default: false },
  },
});
const { hostname, dev } = values;
const port = Number(values.port);

// Next logs a failed write to a closed log, which fails again.
for (const log of [process.stdout, process.stderr]) log.on('error', () => undefined);

Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });

const { SITE_URL = 'http://localhost:3000', KIDS_SITE_URL, TRUSTED_PROXIES = '' } = process.env;
const server = createSiteServer(
  {
    siteUrl: new URL(SITE_URL),
    kidsSiteUrl: new URL(KIDS_SITE_URL || SITE_URL),
    proxies: TRUSTED_PROXIES,
  },
  (request, response) => compress(request, response, () => void handle(request, response)),
);
const site = next({
  dev,
  dir: process.cwd(),
  port,
  // `NextRequest` has this name for every loopback address. Otherwise Next would send rewritten
  // requests to itself over HTTP.
  hostname: 'localhost',
  // Next handles upgrades of this server: needed for hot reload only.
  httpServer: dev ? server : createServer(),
});
await site.prepare();
// The other half renders pages. One conversion at a time would delay first visits too much.
const conversions = Math.max(2, Math.floor(availableParallelism() / 2));
const handle = limitRequests(site.getRequestHandler(), conversions);
server.listen(port, hostname, () =>
  console.log(`The site is listening on http://${hostname}:${port}`),
);

const stop = () => server.close(() => void site.close().finally(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
