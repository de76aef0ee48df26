/**
 * The games host: every game on an origin of its own, so that games can read neither the site's
 * cookies nor each other's data. `docs/operations.md` documents the variables.
 */
import { readFileSync } from 'node:fs';
import { createHost } from './host/create-host.ts';
import { parseEnvironment } from './host/environment.ts';
import { ADAPTERS } from './host/portal-sdks.ts';

const { port, address, domain, siteOrigins, folder, secret } = parseEnvironment(process.env);
if (secret === null) console.error('GAMES_SECRET is not set: games of the game pass are refused.');
if (folder === null) console.error('GAMES_DIR is not set: only the built-in games are served.');

const readScript = (name: string): string =>
  readFileSync(new URL(`./dist/portal/${name}.js`, import.meta.url), 'utf8');

const app = createHost({
  domain,
  siteOrigins,
  secret,
  folder,
  dist: new URL('./dist/', import.meta.url).pathname,
  scripts: {
    client: readScript('client'),
    boot: readScript('boot'),
    worker: readScript('worker'),
    adapters: Object.fromEntries(ADAPTERS.map((name) => [name, readScript(name)])),
  },
  passDist: new URL('./pass/dist/', import.meta.url).pathname,
});
await app.listen({ port, host: address });
console.log(`Games: http://g{nid}.${domain}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
