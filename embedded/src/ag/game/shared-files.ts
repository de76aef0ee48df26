import type { FastifyInstance } from 'fastify';

const sharedFiles = /^\/sites\/default\/files\/[^?]*\.(?:swf|wasm|json|mp3|ogg)(?:$|\?)/i;

/** Games load these files from their own origins. */
export const shareFiles = (app: FastifyInstance): void =>
  void app.addHook('onSend', async ({ url }, reply) => {
    if (sharedFiles.test(url) && reply.statusCode < 400)
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
  });
