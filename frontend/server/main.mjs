/**
 * The site that stands in the working directory: `node server/main.mjs -p 3000 -H 127.0.0.1`, `--dev` while one works on it. Takes the place of
 * `next start` and `next dev`, see the README beside it.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './unlinked-immediates.mjs';
import next from 'next';
import { pendingRenders } from '../cache/pending-renders.mjs';
import { clientAddress } from './client-address.mjs';
import { contentApiCalls } from './content-api.mjs';
import { gate, refuseUnreadable } from './gate.mjs';
import { listener } from './listener.mjs';
import { warnings } from './warnings.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', short: 'p', default: '3000' },
    hostname: { type: 'string', short: 'H', default: '127.0.0.1' },
    dev: { type: 'boolean', default: false },
  },
});
const dir = process.cwd();
const [port, hostname, dev] = [Number(values.port), values.hostname, values.dev];

// Next reads it when its server is made, React when it is loaded.
process.env.NODE_ENV = dev ? 'development' : 'production';

const {
  CONTENT_API_URL = 'http://localhost:8080',
  SITE_URL = 'http://localhost:3000',
  MEMBER_SERVICES_URL,
  TRUSTED_PROXIES = '',
} = process.env;
const isCall = contentApiCalls({
  contentApi: new URL(CONTENT_API_URL),
  memberServices: MEMBER_SERVICES_URL ? new URL(MEMBER_SERVICES_URL) : null,
  isSecure: new URL(SITE_URL).protocol === 'https:',
});
const addressOf = clientAddress(TRUSTED_PROXIES);
for (const warning of warnings(process.env)) console.warn(`Warning: ${warning}`);

const server = createServer();
// Next takes upgrades of the server that it is given past all that stands here: only for reloading while one works on the site.
const site = next({ dev, dir, port, hostname, httpServer: dev ? server : createServer() });
await site.prepare();
const answer = site.getRequestHandler();
const page = async (request, response) => {
  if (!isCall(request, response)) await answer(request, response);
};
server.on(
  'request',
  gate({
    siteUrl: new URL(SITE_URL),
    addressOf,
    site: dev
      ? page
      : listener({
          page,
          built: join(dir, '.next/static'),
          rendersSettled: () => pendingRenders.settled(),
        }),
  }),
);
server.on('clientError', refuseUnreadable);
server.listen(port, hostname, () => console.log(`The site listens on http://${hostname}:${port}`));

/** Answers what was asked before, and ends. */
const stop = () => server.close(() => void site.close().finally(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
