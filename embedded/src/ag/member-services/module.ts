import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { queryValue } from '../../account/request.ts';
import { rolesOf, userById, type UserRow } from '../../account/users.ts';
import { publicUrl } from '../listing/game-row.ts';
import { memberRoutes, requireMember } from '../routes.ts';
import { SignedTokens } from './signed-tokens.ts';

const INVALID = 'The token is invalid or has expired.';

function requireValue(request: FastifyRequest, name: string): string {
  const value = queryValue(request, name);
  if (value === null || value === '') throw new HttpError(400, `${name} is missing.`);
  return value;
}

/**
 * Token bridge for external member services (Drupal's `ag_member_services`): a signed token of the current user, and
 * two calls that an external service can replace. These two need no session, only a token.
 */
export function memberServicesModule(
  app: FastifyInstance,
  { store }: AccountServices,
  secret?: string,
): void {
  const tokens = new SignedTokens(store, secret);

  const activeMember = (uid: number): UserRow => {
    const user = userById(store, uid);
    if (user?.status !== 1) throw new HttpError(401, INVALID);
    return user;
  };

  memberRoutes(app, store, null, (part) => {
    part.get('/ag/api/member-jwt', async (request, reply) => {
      const uid = requireMember(request);
      return sendJson(reply, {
        jwt: await tokens.sign('member-services', uid, activeMember(uid).name),
      });
    });

    part.get('/ag/member-services/token', async (request, reply) => {
      const [jwt, uid, name] = [
        requireValue(request, 'jwt'),
        requireValue(request, 'ag_uid'),
        requireValue(request, 'ag_user'),
      ];
      const member = await tokens.read('member-services', jwt);
      if (member === null) throw new HttpError(401, INVALID);
      if (uid !== String(member.uid) || name !== member.name)
        throw new HttpError(403, 'The token belongs to another member.');
      activeMember(member.uid);
      return sendJson(reply, { token: await tokens.sign('member', member.uid, member.name) });
    });

    part.get('/ag/member-services/user', async (request, reply) => {
      const token = request.headers['x-member-token'];
      const member = typeof token === 'string' ? await tokens.read('member', token) : null;
      if (member === null) throw new HttpError(401, INVALID);
      const { uid, name } = activeMember(member.uid);
      const [picture] = store.connection.rows<{ uri: string }>(
        'SELECT uri FROM file WHERE fid = (SELECT user_picture FROM user WHERE uid = ?)',
        [uid],
      );
      const user_picture = publicUrl(picture?.uri ?? null);
      const has_game_pass = rolesOf(store, uid).includes('game_pass_subscriber');
      return sendJson(reply, {
        user: {
          uid,
          name,
          path: `/users/${encodeURIComponent(name)}`,
          user_picture,
          has_game_pass,
        },
      });
    });
  });
}
