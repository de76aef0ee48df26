import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Model } from './model/types.ts';

const prefix = '/sites/default/files/';

/** Games load these files from other origins. */
const crossOriginFiles = /\.(?:swf|wasm|json|mp3|ogg)$/i;

const options = { maxAge: '30d', etag: true, acceptRanges: true } as const;

export function registerFiles(app: FastifyInstance, model: Model): void {
  const files = new Map(
    [...model.files].flatMap(([uri, file]) =>
      uri.startsWith('public://') ? [[uri.slice('public://'.length), file] as const] : [],
    ),
  );
  app.register(fastifyStatic, { serve: false });

  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const path = request.params['*'];
    const file = files.get(path);
    if (file === undefined) return reply.callNotFound();
    setHeaders(reply, path);
    return reply.sendFile(basename(file), dirname(file), options);
  });
}

function setHeaders(reply: FastifyReply, path: string): void {
  reply.header('x-content-type-options', 'nosniff');
  if (crossOriginFiles.test(path))
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
  // An SVG opened directly must not run scripts.
  if (/\.svg$/i.test(path))
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
}
