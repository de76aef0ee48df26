import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountServices } from 'drupal-recipe-server/account';
import { errorResponses } from 'drupal-recipe-server/plugin';
import { registerGet, registerMemberScope, registerPublicScope } from '../routes.ts';
import { toPublicUrl } from '../listing/game-row.ts';
import { registerActivation } from './activate.ts';
import { registerContact } from './contact.ts';
import { registerLostPassword } from './lost-password.ts';
import { registerUserData } from './user-data.ts';
import { registerUserSessions } from './user-sessions.ts';
import { registerProfile } from './profile.ts';
import type { AccountMails } from './recovery.ts';
import { registerRegisterPass } from './register-pass.ts';
import type { SignUps } from './sign-ups.ts';
import { registerUpdateEmail } from './update-email.ts';

/** Same API as Drupal's module `ag_account`. `siteUrl` is the site's origin. */
export function agAccountModule(
  app: FastifyInstance,
  accounts: AccountServices,
  mails: AccountMails,
  signUps: SignUps,
  siteUrl: string,
): void {
  const { store } = accounts;
  registerMemberScope(app, store, { tag: 'Account' }, (scope) => {
    registerRegisterPass(scope, accounts, signUps);
    registerActivation(scope, accounts, mails, siteUrl);
    registerContact(scope, accounts, mails);
    registerLostPassword(scope, accounts, mails);
    registerUpdateEmail(scope, accounts, mails);
    registerUserSessions(scope, accounts);
    registerUserData(scope, accounts);
  });
  registerPublicScope(app, 'Account', (scope) => {
    registerProfile(scope, store);
    registerGet(scope, {
      url: '/ag/api/user-avatars',
      summary: 'Lists the avatars that users can choose',
      response: {
        200: z.array(
          z.object({
            fid: z.int().describe('`target_id` of `user_picture`'),
            uri: z.string(),
            filename: z.string(),
          }),
        ),
        ...errorResponses(400),
      },
      call: () =>
        store.connection
          .rows<{ fid: number; uri: string; filename: string }>(
            "SELECT fid, uri, filename FROM file WHERE uri LIKE 'public://avatars/%' AND status = 1 ORDER BY filename COLLATE NOCASE, fid",
            [],
          )
          .map(({ fid, uri, filename }) => ({ fid, uri: toPublicUrl(uri), filename })),
    });
  });
}
