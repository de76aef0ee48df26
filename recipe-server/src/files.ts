import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findMimeType } from './model/mime-type.ts';
import { findUploadedFile } from './store/files.ts';
import type { Store } from './store/store.ts';

const prefix = '/sites/default/files/';

const options = { maxAge: '30d', etag: true, acceptRanges: true } as const;

export function registerFiles(app: FastifyInstance, store: Store): void {
  const files = new Map(
    [...store.model.files].flatMap(([uri, file]) =>
      uri.startsWith('public://') ? [[uri.slice('public://'.length), file] as const] : [],
    ),
  );
  app.register(fastifyStatic, { serve: false });

  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const path = request.params['*'];
    const file = files.get(path);
    if (file === undefined) {
      const bytes = findUploadedFile(store, `public://${path}`);
      if (bytes === undefined) return reply.callNotFound();
      setHeaders(reply, path);
      return reply.type(findMimeType(path)).send(Buffer.from(bytes));
    }
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
