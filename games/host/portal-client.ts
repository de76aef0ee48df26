import type { FastifyInstance } from 'fastify';
import { CLIENT_PATH } from './inject-client.ts';

/** Serves the script that runs first in every uploaded game. */
export function registerPortalClient(
  app: FastifyInstance,
  { script, siteOrigins }: { script: string; siteOrigins: readonly string[] },
): void {
  const body = `const PORTAL_ORIGINS=${JSON.stringify(siteOrigins)};\n${script}`;
  app.get(CLIENT_PATH, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/javascript; charset=utf-8')
      .send(body),
  );
}
