/** Builds the portal's script for uploaded games: `dist/portal/client.js`. */
import { build } from 'esbuild';

export async function buildClient(dist: URL): Promise<void> {
  await build({
    entryPoints: [new URL('./client/main.ts', import.meta.url).pathname],
    outfile: new URL('portal/client.js', dist).pathname,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
  });
}
