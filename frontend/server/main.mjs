/** The built site that stands in the working directory: `node server/main.mjs -p 3000 -H 127.0.0.1`. Takes the place of `next start`. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import next from 'next';
import { firstVisit } from './first-visit.mjs';
import { listener } from './listener.mjs';

// Next reads it when its server is made, React when it is loaded.
process.env.NODE_ENV = 'production';

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p', default: '3000' }, hostname: { type: 'string', short: 'H', default: '127.0.0.1' } },
});
const dir = process.cwd();
const [port, hostname] = [Number(values.port), values.hostname];

const site = next({ dir, port, hostname });
await site.prepare();
const server = createServer(listener({ page: site.getRequestHandler(), built: join(dir, '.next/static') }));
server.listen(port, hostname, () => {
  const origin = `http://${hostname}:${port}`;
  console.log(`The site listens on ${origin}`);
  void firstVisit(origin);
});

/** Answers what was asked before, and ends. */
const stop = () => server.close(() => void site.close().finally(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
