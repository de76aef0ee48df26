import { build } from 'esbuild';
import { buildGames } from '../../scripts/prepare.mjs';

await buildGames();
const banner =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
const services = {
  'games/serve.mjs': 'games/serve.ts',
  'mail/main.mjs': 'embedded/src/mail-catcher/main.ts',
  'observe.mjs': 'docker/node/observe.mjs',
};
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
