import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountServices, Sessions } from 'drupal-recipe-server/account';
import { errorResponses, HttpError } from 'drupal-recipe-server/plugin';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { registerMemberGet, registerMemberPost, textField } from '../routes.ts';

export const userSession = z
  .object({
    id: z.string(),
    device: z.string().describe('For example `Firefox on Linux`'),
    created: dateTime,
    seen: dateTime,
    current: z.boolean(),
  })
  .meta({ id: 'UserSession' });
export const listSessions = (sessions: Sessions, uid: number) =>
  sessions.forUser(uid).map(({ id, device, created, seen }) => ({
    id,
    device,
    created: formatRfc3339(created),
    seen: formatRfc3339(seen),
  }));

const endResponse = z.object({ ended: z.int().describe('Number of ended sessions') });
const endBody = z.object({ id: textField(64) });

export function registerUserSessions(scope: FastifyInstance, accounts: AccountServices): void {
  const { sessions } = accounts;
  registerMemberGet(scope, {
    url: '/ag/api/user-sessions',
    summary: 'Lists the sessions of the user, the current one first',
    response: { 200: z.object({ sessions: z.array(userSession) }) },
    call: (uid, request) => {
      const currentId = sessions.find(request)?.id;
      const userSessions = listSessions(sessions, uid).map((session) => ({
        ...session,
        current: session.id === currentId,
      }));
      return { sessions: userSessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
    },
  });

  registerMemberPost(scope, accounts, {
    url: '/ag/api/end-session',
    summary: 'Ends one session of the user',
    body: endBody,
    response: { 200: endResponse, ...errorResponses(404) },
    call: (uid, { id }, request, reply) => {
      const isCurrent = sessions.find(request)?.id === id;
      if (!sessions.endById(uid, id)) throw new HttpError(404, 'This session doesn’t exist.');
      if (isCurrent) sessions.clearCookie(request, reply);
      return { ended: 1 };
    },
  });

  registerMemberPost(scope, accounts, {
    url: '/ag/api/end-other-sessions',
    summary: 'Ends all other sessions of the user',
    body: z.object({}),
    response: { 200: endResponse },
    call: (uid, _body, request) => ({
      ended: sessions.endOthers(uid, sessions.find(request)?.id ?? ''),
    }),
  });
}
