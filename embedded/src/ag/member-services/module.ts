import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type AccountServices,
  findRoles,
  findUserById,
  type UserRow,
} from 'drupal-recipe-server/account';
import { errorResponses, HttpError, lastValue } from 'drupal-recipe-server/plugin';
import { memberProfile, createProfile, userPicture } from '../member-profile.ts';
import { registerGet, registerMemberGet, registerMemberScope } from '../routes.ts';
import { SignedTokens } from './signed-tokens.ts';

const INVALID = 'The token is invalid or has expired.';

const required = lastValue(z.string('is missing').min(1, 'is missing'));
const game = lastValue(z.coerce.number().pipe(z.int().positive()).optional()).describe(
  'Id of the game that the token is for',
);
const querystring = z.object({ jwt: required, ag_uid: required, ag_user: required, game });
const headers = z.looseObject({ 'x-member-token': z.string().default('') });

/**
 * Same API as Drupal's module `ag_member_services`. An external service can replace the two calls
 * that need only a token.
 */
export function memberServicesModule(
  app: FastifyInstance,
  { store }: AccountServices,
  secret?: string,
): void {
  const tokens = new SignedTokens(store, secret);

  const activeMember = (uid: number): UserRow => {
    const user = findUserById(store, uid);
    if (user?.status !== 1) throw new HttpError(401, INVALID);
    return user;
  };

  registerMemberScope(app, store, { tag: 'Member services' }, (scope) => {
    registerMemberGet(scope, {
      url: '/ag/api/member-jwt',
      summary: 'Returns a signed token of the user for member services',
      response: { 200: z.object({ jwt: z.string() }), ...errorResponses(401) },
      call: async (uid) => ({
        jwt: await tokens.sign('member-services', uid, activeMember(uid).name),
      }),
    });

    registerGet(scope, {
      url: '/ag/member-services/token',
      summary: 'Exchanges the token of `/ag/api/member-jwt` for a member token',
      querystring,
      response: { 200: z.object({ token: z.string() }), ...errorResponses(400, 401, 403) },
      call: async ({ query }) => {
        const member = await tokens.read('member-services', query.jwt);
        if (member === null) throw new HttpError(401, INVALID);
        if (query.ag_uid !== String(member.uid) || query.ag_user !== member.name)
          throw new HttpError(403, 'The token belongs to another member.');
        activeMember(member.uid);
        return { token: await tokens.sign('member', member.uid, member.name, query.game) };
      },
    });

    registerGet(scope, {
      url: '/ag/member-services/user',
      summary: 'Returns the user of a member token',
      headers,
      querystring: z.object({ game }),
      response: {
        200: z.object({
          user: memberProfile.extend({ uid: z.int(), has_game_pass: z.boolean() }),
        }),
        ...errorResponses(400, 401),
      },
      call: async ({ query, headers: { 'x-member-token': token } }) => {
        const member = await tokens.read('member', String(token));
        const isForAnother = query.game !== undefined && query.game !== member?.game;
        if (member === null || isForAnother) throw new HttpError(401, INVALID);
        const { uid, name } = activeMember(member.uid);
        const [picture = null] = store.connection.column<string>(
          `SELECT ${userPicture} FROM user WHERE uid = ?`,
          [uid],
        );
        const has_game_pass = findRoles(store, uid).includes('game_pass_subscriber');
        return { user: { uid, ...createProfile(name, picture), has_game_pass } };
      },
    });
  });
}
