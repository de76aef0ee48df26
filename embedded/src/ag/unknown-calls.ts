import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../not-found.ts';

/** Folders whose calls always answer in JSON (Drupal's `ag_account`, `AnswerInJson`). */
const folders = ['/ag/api', '/ag-api', '/ag/member-services', '/rest/block'];

/** Responds with 404 as JSON below these paths, which only programs request. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  for (const prefix of folders)
    void app.register(async (part) => void part.setNotFoundHandler(sendNotFound), { prefix });
}
