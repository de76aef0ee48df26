import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountServices } from 'drupal-recipe-server/account';
import {
  errorResponses,
  invalidField,
  readBody,
  requireMember,
  toId,
} from 'drupal-recipe-server/plugin';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { gameData } from '../game-data.ts';
import { registerMemberGet, registerMemberScope, numberField } from '../routes.ts';
import { requirePublishedGame } from '../published-game.ts';
import { MAX_SAVE_BYTES, Saves } from './saves.ts';

const body = z.object({
  data: z.string('must be text'),
  base: numberField.default(0).describe('Revision that this save continues'),
});
const params = z.object({ nid: z.string() });
const saveResponse = z.object({
  save: z.object({ data: z.string(), revision: z.int(), updated: dateTime }).nullable(),
});
const security = [{ session: [], csrf: [] }];

interface SaveRoute {
  Params: z.infer<typeof params>;
  Body: z.infer<typeof body>;
}

/**
 * Same API as Drupal's module `ag_save`. A write names the revision that it continues. If another
 * device has saved since, the response is a 409 with the newer save.
 */
export function saveModule(
  app: FastifyInstance,
  { store, tokens, memberData }: AccountServices,
): void {
  const saves = new Saves(store);
  memberData.push(
    gameData(
      store,
      'saves',
      { table: 'ag_save', columns: 'data, updated', time: 'updated' },
      ({ data, updated }: { data: string; updated: number }) => ({
        data,
        updated: formatRfc3339(updated),
      }),
    ),
  );
  const url = '/ag/api/user-save/:nid';

  registerMemberScope(app, store, { tag: 'Games', permission: 'save game progress' }, (scope) => {
    registerMemberGet(scope, {
      url,
      summary: 'Returns the save of a game',
      params,
      response: { 200: saveResponse, ...errorResponses(404) },
      call: (uid, { params }) => {
        const nid = toId(params.nid);
        requirePublishedGame(store, nid);
        return { save: saves.find(uid, nid) };
      },
    });

    const write = {
      schema: {
        summary: 'Saves progress in a game',
        security,
        params,
        body,
        response: {
          200: saveResponse,
          409: saveResponse.extend({ message: z.string() }),
          ...errorResponses(400, 403, 404, 415, 422),
        },
      },
      preValidation: readBody((request) => {
        requireMember(request);
        tokens.requireHeader(request);
      }),
    };
    scope.put<SaveRoute>(url, write, async (request, reply) => {
      const uid = requireMember(request);
      const nid = toId(request.params.nid);
      const { data, base } = request.body;
      requirePublishedGame(store, nid);
      if (Buffer.byteLength(data) > MAX_SAVE_BYTES)
        throw invalidField(
          422,
          'data',
          `data must be at most ${MAX_SAVE_BYTES} bytes.`,
          'too_long',
        );
      const result = saves.write(uid, nid, data, base);
      if (result === 'full')
        throw invalidField(422, 'data', 'The storage limit is reached. Delete a save first.');
      if (result !== 'newer') return { save: result };
      reply.code(409);
      return { message: 'A newer save already exists.', save: saves.find(uid, nid) };
    });

    const remove = {
      summary: 'Deletes the save of a game',
      security,
      params,
      response: { 200: saveResponse, ...errorResponses(403) },
    };
    scope.delete<SaveRoute>(url, { schema: remove }, async (request) => {
      const uid = requireMember(request);
      tokens.requireHeader(request);
      saves.delete(uid, toId(request.params.nid));
      return { save: null };
    });
  });
}
