import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, sendJson } from '../account/http-error.ts';
import type { AccountServices } from '../account/services.ts';
import { baseUrl } from '../account/request.ts';
import { hasPermission } from '../identity.ts';
import { isId } from '../ids.ts';
import { findDisabledTypes, AccessChecker, type AccessRules } from '../jsonapi/access.ts';
import { Resources } from '../jsonapi/resource-types.ts';
import { TextFormats } from '../jsonapi/text/text-format.ts';
import { Values } from '../jsonapi/values.ts';
import { type Entity, loadEntities } from '../store/entities.ts';
import { normalise, type Normaliser } from './normalise.ts';
import type { RestRules } from './rest-rules.ts';

export interface RestServices extends AccountServices, RestRules {
  normaliser: Normaliser;
  access: readonly AccessRules[];
}

export function createRestServices(
  services: AccountServices,
  access: readonly AccessRules[],
  rules: RestRules,
): RestServices {
  const { store } = services;
  const values = new Values(store.model, new TextFormats(store.model));
  return {
    ...services,
    ...rules,
    access,
    normaliser: { store, resources: new Resources(store.model, findDisabledTypes(access)), values },
  };
}

export const findEntityById = (
  { store }: RestServices,
  typeId: string,
  id: number,
): Entity | undefined => loadEntities(store, store.entityType(typeId), [id])[0];

/** Throws core's 404. */
export function requireEntity(
  services: RestServices,
  { method }: FastifyRequest,
  typeId: string,
  part: string,
): Entity {
  const entity = isId(part) ? findEntityById(services, typeId, Number(part)) : undefined;
  if (entity !== undefined) return entity;
  throw new HttpError(
    404,
    `The "${typeId}" parameter was not converted for the path "/${typeId}/{${typeId}}" (route name: "rest.entity.${typeId}.${method}")`,
  );
}

export function createAccessChecker(
  services: RestServices,
  request: FastifyRequest,
): AccessChecker {
  return new AccessChecker(request.account, services.access, services.store);
}

export const isPermitted = (
  { store }: RestServices,
  request: FastifyRequest,
  permission: string,
): boolean => hasPermission(store.model, request.account, permission);

/** `extra` is sent beside the entity's fields. */
export function sendEntity(
  services: RestServices,
  request: FastifyRequest,
  reply: FastifyReply,
  entity: Entity,
  extra: object = {},
): FastifyReply {
  return sendJson(reply, {
    ...normalise(
      services.normaliser,
      createAccessChecker(services, request),
      baseUrl(request),
      entity,
    ),
    ...extra,
  });
}
