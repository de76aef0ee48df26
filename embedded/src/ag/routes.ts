import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaValidationError,
} from 'fastify';
import { z } from 'zod';
import { hasPermission, type Store } from 'drupal-recipe-server';
import type { AccountServices } from 'drupal-recipe-server/account';
import {
  baseUrl,
  createCacheHook,
  errorResponses,
  HttpError,
  limitLength,
  readBody,
  registerPrivateScope,
  requireMember,
  sendError,
  sendJson,
  validationError,
} from 'drupal-recipe-server/plugin';

/** Seconds in shared caches: an editor’s change is visible within this time. */
const maxAge = 5;

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

export const textField = (maxLength: number, minLength = 1) =>
  limitLength(z.string('must be text').min(minLength, 'must be text'), maxLength);

export const messageBody = z.object({ message: z.string() }).meta({ id: 'Message' });

const paging = new Set(['items_per_page', 'offset']);
const parameters = z.record(z.string(), z.unknown());

/** As in Drupal, the last of repeated parameters counts, empty ones are ignored, and numbers have digits only. */
export async function normalizeQuery(request: FastifyRequest): Promise<void> {
  request.query = Object.fromEntries(
    Object.entries(parameters.parse(request.query))
      .map(([name, value]): [string, unknown] => [
        name,
        Array.isArray(value) ? value.at(-1) : value,
      ])
      .filter(([name, value]) => value !== '' || paging.has(name))
      .map(([name, value]) => [
        name,
        paging.has(name) && !/^\d+$/.test(String(value)) ? 'no number' : value,
      ]),
  );
}

type Register = (scope: FastifyInstance) => void;

/** Groups the routes in the OpenAPI document. Other methods get 405. */
async function registerRoutes(
  scope: FastifyInstance,
  tag: string,
  register: Register,
): Promise<void> {
  const methodsByUrl = new Map<string, string[]>();
  scope.addHook('onRoute', ({ url, method, schema }) => {
    if (schema) schema.tags = [tag];
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), method].flat());
  });
  register(scope);
  await scope.after();
  for (const [url, methods] of [...methodsByUrl]) {
    const allow = methods.join(', ');
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (method) => !methods.includes(method),
      ),
      url,
      handler: (request, reply) =>
        sendJson(reply.code(405).header('allow', allow), {
          message: `No route found for "${request.method} ${baseUrl(request)}${request.url}": Method Not Allowed (Allow: ${allow})`,
        }),
    });
  }
}

export function registerPublicScope(app: FastifyInstance, tag: string, register: Register): void {
  void app.register(async (scope) => {
    scope.setErrorHandler(sendError);
    scope.setSchemaErrorFormatter(validationError(400));
    scope.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'),
    );
    scope.addHook('preValidation', normalizeQuery);
    scope.addHook('onSend', createCacheHook(maxAge));
    await registerRoutes(scope, tag, register);
  });
}

/** Users without `permission` get 403. */
export function registerMemberScope(
  app: FastifyInstance,
  { model }: Store,
  { tag, permission }: { tag: string; permission?: string },
  register: Register,
): void {
  registerPrivateScope(app, async (scope) => {
    if (permission !== undefined)
      scope.addHook('preValidation', async ({ account }) => {
        if (account.uid > 0 && !hasPermission(model, account, permission))
          throw new HttpError(403, `The '${permission}' permission is required.`);
      });
    await registerRoutes(scope, tag, register);
  });
}

interface Get<Params, Querystring, Args extends unknown[]> extends FastifySchema {
  url: string;
  config?: FastifyContextConfig;
  summary: string;
  params?: z.ZodType<Params>;
  querystring?: z.ZodType<Querystring>;
  response: Record<number, object>;
  call: (
    ...args: [
      ...Args,
      request: FastifyRequest<{ Params: Params; Querystring: Querystring }>,
      reply: FastifyReply,
    ]
  ) => unknown;
}

export function registerGet<Params, Querystring>(
  scope: FastifyInstance,
  { url, config, call, ...schema }: Get<Params, Querystring, []>,
): void {
  scope.get<{ Params: Params; Querystring: Querystring }>(
    url,
    { schema, config },
    async (request, reply) => call(request, reply),
  );
}

/** Requires a session. */
export function registerMemberGet<Params, Querystring>(
  scope: FastifyInstance,
  { call, ...route }: Get<Params, Querystring, [uid: number]>,
): void {
  registerGet(scope, {
    security: [{ session: [] }],
    ...route,
    response: { ...errorResponses(400, 403), ...route.response },
    call: (request, reply) => call(requireMember(request), request, reply),
  });
}

/** The parsed body, as fastify's route generic types it. */
type BodyOf<Body> = FastifyRequest<{ Body: Body }>['body'];

type Handler<Args extends unknown[], Result> = (
  ...args: [...Args, request: FastifyRequest, reply: FastifyReply]
) => Result | Promise<Result>;

interface Post<Body, Result, Args extends unknown[]> {
  url: string;
  summary: string;
  security?: Record<string, string[]>[];
  params?: z.ZodType;
  body: z.ZodType<Body>;
  formatError?: (errors: FastifySchemaValidationError[], part: string) => Error;
  /** Schemas by status code. */
  response: { 200: z.ZodType<Result> } & Record<number, z.ZodType>;
  /** See {@link readBody}. */
  guard?: (request: FastifyRequest) => void;
  /** Sends other successes, such as a 202, itself. */
  call: Handler<Args, Result | FastifyReply>;
}

export function registerJsonPost<Body, Result>(
  scope: FastifyInstance,
  { url, call, guard, formatError, ...schema }: Post<Body, Result, [body: BodyOf<Body>]>,
): void {
  scope.post<{ Body: Body }>(
    url,
    {
      schema: { ...schema, response: { ...errorResponses(400, 415), ...schema.response } },
      preValidation: readBody(guard),
      ...(formatError && { schemaErrorFormatter: formatError }),
    },
    async (request, reply) => call(request.body, request, reply),
  );
}

/**
 * Requires a session and a CSRF token. `uid` is the session's; IDs in the body do not decide who
 * acts.
 */
export function registerMemberPost<Body, Result>(
  scope: FastifyInstance,
  { tokens }: AccountServices,
  { call, ...route }: Post<Body, Result, [uid: number, body: BodyOf<Body>]>,
): void {
  registerJsonPost(scope, {
    security: [{ session: [], csrf: [] }],
    ...route,
    response: { ...errorResponses(403), ...route.response },
    guard: (request) => {
      requireMember(request);
      tokens.requireHeader(request);
    },
    call: (body, request, reply) => call(requireMember(request), body, request, reply),
  });
}
