import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasPermission } from 'drupal-recipe-server';
import {
  type AccountServices,
  findRoles,
  type MemberData,
  withCurrentPassword,
} from 'drupal-recipe-server/account';
import { errorResponses, HttpError } from 'drupal-recipe-server/plugin';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { toPublicUrl } from '../listing/game-row.ts';
import { userPicture } from '../member-profile.ts';
import { registerMemberGet, registerMemberPost, textField } from '../routes.ts';
import { consent, Consents } from './consents.ts';
import { listSessions, userSession } from './user-sessions.ts';

const userData = z
  .looseObject({
    exported: dateTime,
    account: z.object({
      uid: z.int(),
      name: z.string(),
      mail: z.string().nullable(),
      created: dateTime,
      last_login: dateTime.nullable(),
      opt_in: z.boolean(),
      user_picture: z.string().nullable(),
      roles: z.array(z.string()),
      consents: z.array(consent),
      sessions: z.array(userSession.pick({ device: true, created: true, seen: true })),
    }),
  })
  .describe('Other features have keys of their own, such as `favourites`')
  .meta({ id: 'UserData' });
const deleteBody = z.object({ password: textField(512, 0) });

/** Deletes the account itself; {@link registerUserData} runs it after the data of all modules. */
export const accountData = (
  { store, sessions }: AccountServices,
  consents = new Consents(store),
): MemberData => ({
  name: 'account',
  collect: (uid) => {
    const [row] = store.connection.rows<{
      name: string;
      mail: string | null;
      created: number;
      login: number | null;
      opt_in: number | null;
      picture: string | null;
    }>(
      `SELECT name, mail, created, login, field_opt_in AS opt_in, ${userPicture} AS picture
       FROM user WHERE uid = ?`,
      [uid],
    );
    if (row === undefined) return null;
    return {
      uid,
      name: row.name,
      mail: row.mail,
      created: formatRfc3339(row.created),
      last_login: row.login === null ? null : formatRfc3339(row.login),
      opt_in: row.opt_in === 1,
      user_picture: toPublicUrl(row.picture),
      roles: findRoles(store, uid),
      consents: consents.forUser(uid),
      sessions: listSessions(sessions, uid).map(({ id: _, ...session }) => session),
    };
  },
  deleteForUser: (uid) => {
    for (const sql of [
      'DELETE FROM ag_account_token WHERE uid = ?',
      'DELETE FROM user__roles WHERE entity_id = ?',
      'DELETE FROM user WHERE uid = ?',
    ])
      store.connection.execute(sql, [uid]);
    sessions.endAll(uid);
    consents.deleteForUser(uid);
    return [`user:${uid}`, 'user_list'];
  },
});

export function registerUserData(scope: FastifyInstance, accounts: AccountServices): void {
  const { store, sessions, memberData, onChange } = accounts;
  const account = accountData(accounts);

  registerMemberGet(scope, {
    url: '/ag/api/user-data',
    summary: 'Exports all data of the user',
    response: { 200: userData },
    call: (uid, _request, reply) => {
      const sections = [account, ...memberData].map(
        ({ name, collect }) => [name, collect(uid)] as const,
      );
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return { exported: formatRfc3339(store.now()), ...Object.fromEntries(sections) };
    },
  });

  registerMemberPost(scope, accounts, {
    url: '/ag/api/delete-account',
    summary: 'Deletes the account with all its data',
    body: deleteBody,
    response: { 200: z.object({ deleted: z.boolean() }), ...errorResponses(422) },
    call: async (uid, { password }, request, reply) => {
      // Editors' content must not be deleted with their account.
      if (hasPermission(store.model, request.account, 'access administration pages'))
        throw new HttpError(403, 'Only an administrator can delete an editor’s account.');
      const tags = await withCurrentPassword(
        accounts,
        uid,
        { password, purpose: 'delete your account' },
        request,
        () => [...memberData, account].flatMap(({ deleteForUser }) => deleteForUser(uid)),
      );
      sessions.clearCookie(request, reply);
      onChange(tags, [`user:${uid}`]);
      return { deleted: true };
    },
  });
}
