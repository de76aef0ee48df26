import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { z } from 'zod';
import { HttpError, sendJson } from '../account/http-error.ts';
import type { AccountServices } from '../account/services.ts';
import { baseUrl, readJson, requireJson } from '../account/request.ts';
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

/** A call that only members make. `uid` is the session's: whatever id the body names decides nothing. */
export type MemberCall<Body> = (
  uid: number,
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
) => object | Promise<object>;

/** Parses a body and names the first part that is wrong, e.g. `vote_value must be 1, 0 or -1.`; a schema's own message completes the sentence. */
export function parseBody<Body>(request: FastifyRequest, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(readJson(request, { lenient: true }));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new HttpError(
    400,
    `${issue?.path.join('.') ?? 'The body'} ${issue?.message ?? 'is wrong'}.`,
  );
}

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

/** Adds a POST route for members: session, CSRF token, JSON body by `schema`; anything else is refused before `call` runs. */
export function memberPost<Body>(
  part: FastifyInstance,
  { tokens, sessions }: AccountServices,
  url: string,
  schema: z.ZodType<Body>,
  call: MemberCall<Body>,
): void {
  part.post(url, async (request, reply) => {
    requireJson(request);
    const uid = requireMember(request);
    tokens.requireHeader(request, sessions);
    return sendJson(reply, await call(uid, parseBody(request, schema), request, reply));
  });
  refuseOthers(part, url, 'POST');
}
