import type { FastifyInstance } from 'fastify';
import { registerPrivateScope } from '../account/http-error.ts';
import type { AccountServices } from '../account/services.ts';
import type { Site } from '../jsonapi/context.ts';
import { registerComment } from './comment.ts';
import { coreRestRules, type RestRules } from './rest-rules.ts';
import { createRestServices } from './services.ts';
import { registerUser } from './user.ts';

/** Registers only resources that the recipes enable (`rest.resource.*`). */
export function registerRest(
  app: FastifyInstance,
  accounts: AccountServices,
  site: Site,
  rules: RestRules = coreRestRules,
): void {
  const { model } = accounts.store;
  const services = createRestServices(accounts, site, rules);
  const isEnabled = (resource: string): boolean => model.config.has(`rest.resource.${resource}`);
  registerPrivateScope(app, (scope) => {
    // The content model validates entities, with core's messages.
    scope.setValidatorCompiler(() => (value) => ({ value }));
    if (isEnabled('entity.user')) registerUser(scope, services);
    if (isEnabled('entity.comment') && model.entityTypes.has('comment'))
      registerComment(scope, services);
  });
}
