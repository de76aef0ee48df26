import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../not-found.ts';

/** Folders whose calls always answer in JSON (Drupal's `ag_account`, `AnswerInJson`). */
const folders = ['/ag/api', '/ag-api', '/ag/member-services', '/rest/block'];

/** Says in JSON that there is no such call: whoever asks below these folders is a program, not a browser. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  for (const prefix of folders)
    void app.register(async (part) => void part.setNotFoundHandler(sendNotFound), { prefix });
}
