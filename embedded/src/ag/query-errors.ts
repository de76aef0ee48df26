import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const property = z.object({
  type: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  description: z.string().optional(),
});
const schema = z.object({ properties: z.record(z.string(), property) });

/** What a query parameter must be, said in words from its schema, e.g. `a whole number from 1 to 50`. */
function wish(rule: z.infer<typeof property>): string {
  if (rule.description !== undefined) return rule.description;
  if (rule.enum !== undefined)
    return rule.enum.length === 2 ? rule.enum.join(' or ') : `one of ${rule.enum.join(', ')}`;
  if (rule.type !== 'integer') return `text of at most ${String(rule.maxLength)} characters`;
  const from = String(rule.minimum ?? 0);
  return rule.maximum === undefined || rule.maximum === Number.MAX_SAFE_INTEGER
    ? `a whole number of at least ${from}`
    : `a whole number from ${from} to ${String(rule.maximum)}`;
}

/** Answers a failed request as `{"message": …}`; a query that its schema refuses is named with what it must be. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const [failure] = error.validation ?? [];
  if (failure === undefined) {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const message =
      status >= 500
        ? 'The website encountered an unexpected error. Try again later.'
        : error.message;
    void reply.code(status).type('application/json').send({ message });
    return;
  }
  const missing: unknown = failure.params['missingProperty'];
  const name = typeof missing === 'string' ? missing : failure.instancePath.split('/')[1];
  const { querystring } = request.routeOptions.schema ?? {};
  const rule = schema.safeParse(querystring).data?.properties[name ?? ''];
  const message = rule === undefined ? error.message : `${name ?? ''} must be ${wish(rule)}.`;
  void reply.code(400).type('application/json').send({ message });
}
