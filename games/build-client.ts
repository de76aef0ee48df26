/** Builds the portal's scripts for uploaded games: `dist/portal/client.js` and `boot.js`. */
import { build } from 'esbuild';

const SCRIPTS = { client: 'client/main.ts', boot: 'client/boot.ts' };

export async function buildClient(dist: URL): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(SCRIPTS).map(([name, path]) => [
        name,
        new URL(path, import.meta.url).pathname,
      ]),
    ),
    outdir: new URL('portal/', dist).pathname,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
  });
}
