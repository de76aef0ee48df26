import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, sendJson } from '../account/http-error.ts';
import type { AccountServices } from '../account/services.ts';
import { baseUrl } from '../account/request.ts';
import { isId } from '../ids.ts';
import { AccessChecker } from '../jsonapi/access.ts';
import type { Site } from '../jsonapi/context.ts';
import { type Entity, loadEntities } from '../store/entities.ts';
import { normalize } from './normalize.ts';
import type { RestRules } from './rest-rules.ts';

export interface RestServices extends AccountServices, RestRules {
  site: Site;
}

export const createRestServices = (
  services: AccountServices,
  site: Site,
  rules: RestRules,
): RestServices => ({ ...services, ...rules, site });

export const findEntityById = (
  { store }: RestServices,
  typeId: string,
  id: number,
): Entity | undefined => loadEntities(store, store.entityType(typeId), [id])[0];

/** Throws 404. */
export function requireEntity(services: RestServices, typeId: string, id: string): Entity {
  const entity = isId(id) ? findEntityById(services, typeId, Number(id)) : undefined;
  if (entity === undefined) throw new HttpError(404, `There is no ${typeId} ${id}.`);
  return entity;
}

export const createAccessChecker = (
  { site }: RestServices,
  { account }: FastifyRequest,
): AccessChecker => new AccessChecker(account, site.rules, site.store);

/** `extra` is sent beside the entity's fields. */
export function sendEntity(
  services: RestServices,
  request: FastifyRequest,
  reply: FastifyReply,
  entity: Entity,
  extra: object = {},
): FastifyReply {
  const access = createAccessChecker(services, request);
  const fields = normalize(services.site, access, baseUrl(request), entity);
  return sendJson(reply, { ...fields, ...extra });
}

/** Sends the stored values. */
export function sendSaved(
  services: RestServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, id }: Pick<Entity, 'type' | 'id'>,
  extra?: object,
): FastifyReply {
  return sendEntity(services, request, reply, requireEntity(services, type.id, String(id)), extra);
}
