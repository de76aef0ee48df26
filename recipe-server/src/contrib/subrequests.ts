import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError, sendJson } from '../account/http-error.ts';
import { hasPermission } from '../identity.ts';
import { LanguagePrefixes } from '../model/language-prefixes.ts';
import type { Store } from '../store/store.ts';

const MAX_SUBREQUESTS = 20;
const PERMISSION = 'issue subrequests';
/** Reference to an earlier response, for example `{{router.body@$.jsonapi.individual}}`. */
const TOKEN = /\{\{([^{}@]+)\.body@\$((?:\.\w+)+)\}\}/g;
/** They describe the body of the whole request. */
const BODY_HEADERS = /^(?:content-.*|accept-encoding|if-none-match|transfer-encoding)$/;
/** Only a proxy may set them: they decide whom rate limits count. */
const PROXY_HEADERS = /^(?:host|forwarded|x-forwarded-.*)$/i;

const blueprint = z
  .array(
    z.object({
      requestId: z.string(),
      action: z.literal('view', 'must be view'),
      uri: z.string(),
      headers: z.record(z.string(), z.string()).default({}),
    }),
    'must be a list of subrequests',
  )
  .max(MAX_SUBREQUESTS, `must have at most ${MAX_SUBREQUESTS} subrequests`);
const object = z.record(z.string(), z.unknown());

interface Subresponse {
  headers: Record<string, (string | number)[]>;
  body: string;
}

const omitHeaders = <T>(headers: Record<string, T>, omitted: RegExp): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !omitted.test(name)));

type Responses = ReadonlyMap<string, Subresponse>;

/** Resolves a path such as `.jsonapi.individual` in the body of an earlier response. */
function resolveValue(responses: Responses, id: string, path: string): unknown {
  try {
    const body: unknown = JSON.parse(responses.get(id)?.body ?? '');
    return path
      .slice(1)
      .split('.')
      .reduce((value, key) => object.parse(value)[key], body);
  } catch {
    return undefined;
  }
}

/**
 * Route of the Subrequests module. Leaves out requests that need a value of a failed one, as the
 * module does.
 */
export function registerSubrequests(scope: FastifyInstance, { model }: Store): void {
  const prefixes = new LanguagePrefixes(model);
  scope.post<{ Body: z.infer<typeof blueprint> }>(
    '/subrequests',
    { schema: { body: blueprint } },
    async (request, reply) => {
      if (!hasPermission(model, request.account, PERMISSION))
        throw new HttpError(403, `The '${PERMISSION}' permission is required.`);
      const parentHeaders = omitHeaders(request.headers, BODY_HEADERS);
      // In core, the language of the request is that of its subrequests.
      const { requested: prefix } = request.languagePrefix;
      const responses = new Map<string, Subresponse>();
      for (const { requestId, uri, headers } of request.body) {
        let isComplete = true;
        const replaced = uri.replace(TOKEN, (_token, id: string, path: string) => {
          const value = resolveValue(responses, id, path);
          isComplete &&= typeof value === 'string' || typeof value === 'number';
          return String(value);
        });
        if (!isComplete) continue;
        const base = 'http://localhost';
        if (!URL.canParse(replaced, base)) throw new HttpError(400, `${uri} is not a valid URI.`);
        const { pathname, search } = new URL(replaced, base);
        const response = await scope.inject({
          url: `${prefixes.strip(pathname) === pathname ? prefix : ''}${pathname}${search}`,
          headers: { ...parentHeaders, ...omitHeaders(headers, PROXY_HEADERS) },
          remoteAddress: request.socket.remoteAddress ?? request.ip,
        });
        const headerLists = Object.entries({
          status: response.statusCode,
          ...response.headers,
        }).map(([name, value]) => [name, [value ?? ''].flat()]);
        responses.set(replaced === uri ? requestId : `${requestId}#uri{0}`, {
          headers: Object.fromEntries(headerLists),
          body: response.body,
        });
      }
      return sendJson(reply.code(207), Object.fromEntries(responses));
    },
  );
}
