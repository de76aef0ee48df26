import type { FastifyInstance } from 'fastify';
import { CLIENT_PATH } from './inject-client.ts';
import { adapterPath } from './portal-sdks.ts';

export interface PortalScripts {
  /** Runs first in uploaded games. */
  client: string;
  /** Restores the player's progress before the game opens. */
  boot: string;
  /** Adapters of portal SDKs, by name. */
  adapters: Readonly<Record<string, string>>;
}

const BOOT_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Loading</title><body><script src="/__portal/boot.js"></script></html>\n';

/** Serves `/__portal/…`, which is reserved on every game's origin. */
export function registerPortalClient(
  app: FastifyInstance,
  { scripts, siteOrigins }: { scripts: PortalScripts; siteOrigins: readonly string[] },
): void {
  const origins = `const PORTAL_ORIGINS=${JSON.stringify(siteOrigins)};\n`;
  for (const [path, script] of [
    [CLIENT_PATH, scripts.client],
    ['/__portal/boot.js', scripts.boot],
  ] as const)
    app.get(path, async (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('text/javascript; charset=utf-8')
        .send(origins + script),
    );
  for (const [name, script] of Object.entries(scripts.adapters))
    app.get(adapterPath(name), async (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  app.get('/__portal/boot', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send(BOOT_PAGE),
  );
}
