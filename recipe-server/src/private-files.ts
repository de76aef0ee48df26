import { createReadStream, statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendPrivate } from './http-cache.ts';
import { AccessChecker, type AccessRules } from './jsonapi/access.ts';
import { findFileReferences } from './jsonapi/file-references.ts';
import { findUploadedFile } from './store/files.ts';
import { loadByUuid } from './store/entities.ts';
import type { Store } from './store/store.ts';

const denied =
  '<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Access denied</title></head>\n<body><h1>Access denied</h1></body>\n</html>\n';

/** Serves files only to accounts that can view an entity that references them. */
export function registerPrivateFiles(
  app: FastifyInstance,
  store: Store,
  rules: readonly AccessRules[],
): void {
  const type = store.model.entityTypes.get('file');
  if (type === undefined) return;
  app.get<{ Params: { '*': string } }>('/system/files/*', async (request, reply) => {
    const uri = `private://${request.params['*']}`;
    const path = store.model.files.get(uri);
    const uploaded = path === undefined ? findUploadedFile(store, uri) : undefined;
    const [uuid] = store.connection.column<string>('SELECT uuid FROM file WHERE uri = ?', [uri]);
    const file = uuid === undefined ? undefined : loadByUuid(store, type, uuid);
    if ((path ?? uploaded) === undefined || file === undefined) return reply.callNotFound();
    // Files without references are inaccessible, even to their owner.
    const isShown =
      findFileReferences(store, file).length > 0 &&
      new AccessChecker(request.account, rules, store).view(file).allowed;
    if (!isShown) return sendPrivate(reply.code(403).type('text/html; charset=UTF-8'), denied);
    reply
      .type(String(file.value('filemime')))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private');
    if (path === undefined) return reply.send(Buffer.from(uploaded ?? []));
    return reply.header('content-length', statSync(path).size).send(createReadStream(path));
  });
}
