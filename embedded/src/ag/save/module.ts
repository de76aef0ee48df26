import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseDeviceName, type AccountServices } from 'drupal-recipe-server/account';
import {
  errorResponses,
  HttpError,
  invalidField,
  readBody,
  requireMember,
  toId,
} from 'drupal-recipe-server/plugin';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { gameData } from '../game-data.ts';
import {
  registerMemberGet,
  registerMemberPost,
  registerMemberScope,
  numberField,
} from '../routes.ts';
import { requirePublishedGame } from '../published-game.ts';
import { packContent, unpackContent, type StoredContent } from './save-content.ts';
import { Saves } from './saves.ts';

/** The largest save in base64. */
const MAX_BODY_BYTES = 4 * 1024 ** 2 + 64 * 1024;
const DEFAULT_QUOTA = 40 * 1024 ** 2;

const body = z.object({
  data: z.string('must be text'),
  base: numberField.default(0).describe('Revision that this save continues'),
  amend: z
    .boolean('must be true or false')
    .default(false)
    .describe('Replaces the latest version, so that the autosaves of one session count as one'),
});
const restoreBody = z.object({ revision: numberField });
const params = z.object({ nid: z.string() });
const saveResponse = z.object({
  save: z.object({ data: z.string(), revision: z.int(), updated: dateTime }).nullable(),
});
const versions = z.array(
  z.object({
    revision: z.int(),
    updated: dateTime,
    bytes: z.int().describe('As stored'),
    device: z.string().describe('Such as `Firefox on Linux`; empty if unknown'),
  }),
);
const listResponse = z.object({
  saves: z.array(
    z.object({
      game: z.object({
        nid: z.int(),
        title: z.string(),
        path: z.string().nullable().describe('Null for an unpublished game'),
      }),
      versions,
    }),
  ),
  bytes: z.int().describe('Used of the quota'),
  quota: z.int(),
});
const fullError = () =>
  invalidField(422, 'data', 'The storage limit is reached. Delete a save first.', 'quota');
const security = [{ session: [], csrf: [] }];

interface SaveRoute {
  Params: z.infer<typeof params>;
  Body: z.infer<typeof body>;
}

interface ExportedVersion {
  data: StoredContent;
  revision: number;
  updated: number;
  device: string;
}

/**
 * Same API as Drupal's module `ag_save`. A write names the revision that it continues. If another
 * device has saved since, the response is a 409 with the newer save.
 * @param quota bytes that the saves of a member may occupy.
 */
export function saveModule(
  app: FastifyInstance,
  accounts: AccountServices,
  quota = DEFAULT_QUOTA,
): void {
  const { store, tokens, memberData } = accounts;
  const saves = new Saves(store, quota);
  memberData.push(
    gameData(
      store,
      'saves',
      { table: 'ag_save', columns: 'data, revision, updated, device', time: 'updated' },
      ({ data, revision, updated, device }: ExportedVersion) => ({
        data: unpackContent(data),
        revision,
        updated: formatRfc3339(updated),
        device,
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

    registerMemberGet(scope, {
      url: '/ag/api/user-saves',
      summary: 'Lists the saves of the user with their latest versions',
      response: { 200: listResponse },
      call: (uid) => saves.list(uid),
    });

    registerMemberPost(scope, accounts, {
      url: `${url}/restore`,
      summary: 'Restores a version of a save as the newest',
      params,
      body: restoreBody,
      response: { 200: z.object({ versions }), ...errorResponses(404, 409, 422) },
      call: (uid, { revision }, request) => {
        const nid = toId(params.parse(request.params).nid);
        const device = parseDeviceName(request.headers['user-agent']);
        const result = saves.restore(uid, nid, revision, device);
        if (result === 'missing') throw new HttpError(404, 'This version doesn’t exist.');
        if (result === 'newer') throw new HttpError(409, 'A newer save already exists.');
        if (result === 'full') throw fullError();
        return { versions: saves.versions(uid, nid) };
      },
    });

    const write = {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        summary: 'Saves progress in a game',
        security,
        params,
        body,
        response: {
          200: saveResponse,
          409: saveResponse.extend({ message: z.string() }),
          ...errorResponses(400, 403, 404, 413, 415, 422),
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
      const { data, base, amend } = request.body;
      requirePublishedGame(store, nid);
      const revision = saves.write(uid, nid, base, {
        content: await packContent(data),
        device: parseDeviceName(request.headers['user-agent']),
        amends: amend,
      });
      if (revision === 'full') throw fullError();
      if (revision !== 'newer')
        return { save: { data, revision, updated: formatRfc3339(store.now()) } };
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
