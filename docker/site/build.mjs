/** Builds what the images of the site and of the games hold: the games, the Flash player, the site; the small services as one file each. */
import { build } from 'esbuild';
import { buildGames, buildSite, copyRuffle } from '../../scripts/prepare.mjs';

await buildGames();
await copyRuffle();
await buildSite();
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
const services = { 'games/serve.mjs': 'games/serve.ts', 'mail/main.mjs': 'embedded/src/mail-catcher/main.ts' };
for (const [outfile, entry] of Object.entries(services))
  await build({
    entryPoints: [entry],
    outfile: `/services/${outfile}`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    banner: { js: banner },
  });
