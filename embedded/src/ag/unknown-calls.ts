import type { FastifyInstance } from 'fastify';
import { sendMessage, FormatError } from '../format-error.ts';

/** Folders whose calls always answer in JSON (Drupal's `ag_account`, `AnswerInJson`). */
const folders = ['/ag/api', '/ag-api', '/ag/member-services', '/rest/block'];

/** Says in JSON that there is no such call: whoever asks below these folders is a program, not a browser. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  for (const prefix of folders)
    void app.register(
      async (part) =>
        void part.setNotFoundHandler((request, reply) => {
          const { pathname } = new URL(`http://localhost${request.url}`);
          const asked = `${request.protocol}://${request.host}${pathname}`;
          return sendMessage(reply, new FormatError(404, `No route found for "${request.method} ${asked}"`, 'json'));
        }),
      { prefix },
    );
}
