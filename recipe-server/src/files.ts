import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Model } from './model/types.ts';

const prefix = '/sites/default/files/';

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
  // An SVG opened directly must not run scripts.
  if (/\.svg$/i.test(path))
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
}
