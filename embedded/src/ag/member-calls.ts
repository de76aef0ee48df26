import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError, sendJson } from '../account/http-error.ts';
import type { AccountServices } from '../account/services.ts';
import { baseUrl, readBody } from '../account/request.ts';
import { hasPermission } from '../identity.ts';
import type { Store } from '../store/store.ts';

/** A number as JSON or as text of digits. */
export const numberField = z
  .union(
    [
      z.number().int(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ],
    'must be a whole number',
  )
  .pipe(z.number().int());

export const messageBody = z.object({ message: z.string() }).meta({ id: 'Message' });

/** Declaration of a POST route, also for the OpenAPI document. */
export interface PostSchema<Body, Result> {
  tags: [string];
  summary: string;
  security?: Record<string, string[]>[];
  body: z.ZodType<Body>;
  /** By status. */
  response: { 200: z.ZodType<Result> } & Record<number, z.ZodType>;
}

/** A call of a member. `uid` is the session's; IDs in the body do not decide who acts. */
export type MemberCall<Body, Result> = (
  uid: number,
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
) => Result | Promise<Result>;

export function requireMember(request: FastifyRequest): number {
  if (request.account.uid === 0)
    throw new HttpError(403, 'This route can only be accessed by authenticated users.');
  return request.account.uid;
}

/** Refuses members without the permission of the Drupal route; `requireMember` refuses visitors. */
export const requirePermission =
  ({ model }: Store, permission: string): preHandlerAsyncHookHandler =>
  async ({ account }) => {
    if (account.uid > 0 && !hasPermission(model, account, permission))
      throw new HttpError(403, `The '${permission}' permission is required.`);
  };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Answers any other methods than the given ones with 405. */
export function refuseOthers(
  part: FastifyInstance,
  url: string,
  ...allowed: readonly Method[]
): void {
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (method) => !allowed.includes(method),
  );
  part.route({
    method: others,
    url,
    handler: (request, reply) => {
      const message = `No route found for "${request.method} ${baseUrl(request)}${request.url}": Method Not Allowed (Allow: ${allowed.join(', ')})`;
      return sendJson(reply.code(405).header('allow', allowed.join(', ')), { message });
    },
  });
}

/** Adds a POST route that reads JSON; see {@link readBody} for `guard`. */
export function jsonPost<Body, Result>(
  part: FastifyInstance,
  url: string,
  schema: PostSchema<Body, Result>,
  call: (body: Body, request: FastifyRequest, reply: FastifyReply) => Result | Promise<Result>,
  guard?: (request: FastifyRequest) => void,
): void {
  part.post(
    url,
    {
      schema: { ...schema, response: { ...errorResponses(400, 415), ...schema.response } },
      preValidation: readBody(guard),
    },
    async (request, reply) =>
      sendJson(reply, await call(schema.body.parse(request.body), request, reply)),
  );
  refuseOthers(part, url, 'POST');
}

/** Declaration of a GET route for members. */
export interface GetSchema<Query, Result> {
  tags: [string];
  summary: string;
  querystring: z.ZodType<Query>;
  /** By status. */
  response: { 200: z.ZodType<Result> } & Record<number, z.ZodType>;
}

/** Adds a GET route for members. */
export function memberGet<Query, Result>(
  part: FastifyInstance,
  url: string,
  schema: GetSchema<Query, Result>,
  call: (uid: number, query: Query) => Result | Promise<Result>,
): void {
  part.get(
    url,
    {
      schema: {
        security: [{ session: [] }],
        ...schema,
        response: { ...errorResponses(400, 403), ...schema.response },
      },
      preValidation: async (request) => void requireMember(request),
    },
    async (request, reply) =>
      sendJson(reply, await call(requireMember(request), schema.querystring.parse(request.query))),
  );
  refuseOthers(part, url, 'GET');
}

/** Adds a POST route for members, with a session and a CSRF token. */
export function memberPost<Body, Result>(
  part: FastifyInstance,
  { tokens, sessions }: AccountServices,
  url: string,
  schema: PostSchema<Body, Result>,
  call: MemberCall<Body, Result>,
): void {
  jsonPost(
    part,
    url,
    {
      security: [{ session: [], csrf: [] }],
      ...schema,
      response: { ...errorResponses(403), ...schema.response },
    },
    (body, request, reply) => call(requireMember(request), body, request, reply),
    (request) => {
      requireMember(request);
      tokens.requireHeader(request, sessions);
    },
  );
}
