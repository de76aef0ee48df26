import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../../account/module.ts';
import type { AccountMails } from './recovery.ts';

/** `GET /user/activate/{uid}/{token}`, the link of the activation mail: activates the account and goes on to the site. */
export function registerActivation(part: FastifyInstance, { store }: AccountServices, { tokens }: AccountMails, siteUrl: string): void {
  part.get<{ Params: { uid: string; token: string } }>('/user/activate/:uid/:token', async ({ params }, reply) => {
    const uid = /^\d{1,10}$/.test(params.uid) ? Number(params.uid) : 0;
    const activated = store.connection.transaction(() => {
      if (!tokens.use(uid, 'activate', params.token)) return false;
      store.connection.execute('UPDATE user SET status = 1, changed = ? WHERE uid = ?', [store.now(), uid]);
      return true;
    });
    return reply
      .code(302)
      .header('location', `${siteUrl}/account?activated=${activated ? '1' : '0'}`)
      .send('');
  });
}
