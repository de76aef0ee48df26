import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Model } from 'drupal-recipe-server';
import { HttpError } from 'drupal-recipe-server/plugin';

const registrationRoutes = ['/ag/api/register-subscription', '/user/registerpass'];

/** Accounts that an administrator must approve are not supported, as in Drupal's `ag_account`. */
const openSettings = z.object({ register: z.literal('visitors') });

/** Closes registration unless the account settings let visitors register. */
export function requireOpenRegistration(app: FastifyInstance, { config }: Model): void {
  if (openSettings.safeParse(config.get('user.settings')).success) return;
  app.addHook('preValidation', async ({ method, routeOptions }) => {
    if (method === 'POST' && registrationRoutes.includes(routeOptions.url ?? ''))
      throw new HttpError(403, 'Registration is closed.');
  });
}
