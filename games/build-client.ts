/** Builds the portal's scripts for uploaded games, and the adapters of portal SDKs: `dist/portal/`. */
import { build } from 'esbuild';
import { ADAPTERS } from './host/portal-sdks.ts';

const SCRIPTS = {
  client: 'client/main.ts',
  boot: 'client/boot.ts',
  worker: 'client/worker-entry.ts',
  ...Object.fromEntries(ADAPTERS.map((name) => [name, `adapters/${name}-entry.ts`])),
};

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
