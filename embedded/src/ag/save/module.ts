import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError, personalRoutes, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { requireJson } from '../../account/request.ts';
import { asId } from '../../ids.ts';
import {
  numberField,
  parseBody,
  refuseOthers,
  requireMember,
  requirePermission,
} from '../member-calls.ts';
import { requirePublishedGame } from '../published-game.ts';
import { MAX_SAVE_BYTES, Saves } from './saves.ts';

const body = z.object({ data: z.string('must be text'), base: numberField.default(0) });

/**
 * What members have saved in games (Drupal's `ag_save`): `GET`, `PUT` and `DELETE /ag/api/user-save/{nid}`. Who writes names the revision
 * that the new save goes on from; when another device has saved since, the answer is a 409 with that newer save, and nothing is written.
 */
export function saveModule(
  app: FastifyInstance,
  { store, tokens, sessions, memberData }: AccountServices,
): void {
  const saves = new Saves(store);
  memberData.push(saves.memberData);
  const url = '/ag/api/user-save/:nid';

  personalRoutes(app, (part) => {
    part.addHook('preHandler', requirePermission(store, 'save game progress'));
    part.get<{ Params: { nid: string } }>(url, async (request, reply) => {
      const uid = requireMember(request);
      const nid = asId(request.params.nid);
      requirePublishedGame(store, nid);
      return sendJson(reply, { save: saves.find(uid, nid) });
    });

    part.put<{ Params: { nid: string } }>(url, async (request, reply) => {
      requireJson(request);
      const uid = requireMember(request);
      tokens.requireHeader(request, sessions);
      const nid = asId(request.params.nid);
      const { data, base } = parseBody(request, body);
      requirePublishedGame(store, nid);
      if (Buffer.byteLength(data) > MAX_SAVE_BYTES)
        throw new HttpError(422, `data must be at most ${String(MAX_SAVE_BYTES)} bytes.`);
      const written = saves.write(uid, nid, data, base);
      if (written === 'full')
        throw new HttpError(422, 'There is no room for another save: delete one first.');
      if (written !== 'newer') return sendJson(reply, { save: written });
      return sendJson(reply.code(409), {
        message: 'A newer save is there already.',
        save: saves.find(uid, nid),
      });
    });

    part.delete<{ Params: { nid: string } }>(url, async (request, reply) => {
      const uid = requireMember(request);
      tokens.requireHeader(request, sessions);
      saves.forget(uid, asId(request.params.nid));
      return sendJson(reply, { save: null });
    });
    refuseOthers(part, url, 'GET', 'PUT', 'DELETE');
  });
}
