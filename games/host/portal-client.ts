import type { FastifyInstance } from 'fastify';
import { WORKER_PATH } from '../client/start-worker.ts';
import { CLIENT_PATH } from './inject-client.ts';
import { WORKER_POLICY } from './policy.ts';
import { adapterPath, YANDEX_ROOT_SCRIPT } from './portal-sdks.ts';

export interface PortalScripts {
  /** Runs first in uploaded games. */
  client: string;
  /** Restores the player's progress before the game opens. */
  boot: string;
  /** Service worker that answers for the scripts of portals. */
  worker: string;
  /** Adapters of portal SDKs, by name. */
  adapters: Readonly<Record<string, string>>;
}

/** It is not the page that embeds the game, so it is not the game's referrer. */
const BOOT_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Loading</title><body><script src="/__portal/boot.js"></script></html>\n';

/** Serves `/__portal/…`, which is reserved on every game's origin. */
export function registerPortalClient(
  app: FastifyInstance,
  { scripts, siteOrigins }: { scripts: PortalScripts; siteOrigins: readonly string[] },
): void {
  const serve = (path: string, body: string, headers: Record<string, string> = {}): void =>
    void app.get(path, async (_, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=300',
          'content-type': 'text/javascript; charset=utf-8',
          ...headers,
        })
        .send(body),
    );
  const origins = `const PORTAL_ORIGINS=${JSON.stringify(siteOrigins)};\n`;
  serve(CLIENT_PATH, origins + scripts.client);
  serve('/__portal/boot.js', origins + scripts.boot);
  serve('/__portal/boot', BOOT_PAGE, { 'content-type': 'text/html; charset=utf-8' });
  serve(WORKER_PATH, scripts.worker, {
    'service-worker-allowed': '/games/',
    'content-security-policy': WORKER_POLICY,
  });
  for (const [name, script] of Object.entries(scripts.adapters)) serve(adapterPath(name), script);
  const { yandex } = scripts.adapters;
  if (yandex !== undefined) serve(YANDEX_ROOT_SCRIPT, yandex);
}
