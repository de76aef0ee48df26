import { z } from 'zod';

/** Anonymous, or a demo member by name. */
export type AccountName = string;

export const requestSchema = z.object({
  method: z.string().default('GET'),
  path: z.string(),
  /** `name=value`, encoded. */
  query: z.array(z.string()).default([]),
  headers: z.record(z.string(), z.string()).default({}),
  as: z.string().default('anonymous'),
});
export type Request = z.infer<typeof requestSchema>;

export const urlOf = ({ path, query }: Pick<Request, 'path' | 'query'>): string =>
  query.length === 0 ? path : `${path}?${query.join('&')}`;

/** `filter[a][path]=x` → `filter[a][path]`. */
export const parameterName = (parameter: string): string => parameter.split('=', 1)[0] ?? '';

/** Returns one line of text. */
export const formatRequest = (request: Request): string => {
  const headers = Object.entries(request.headers).map(([name, value]) => ` ${name}: ${value}`);
  const account = request.as === 'anonymous' ? '' : ` (as ${request.as})`;
  return `${request.method} ${urlOf(request)}${headers.join('')}${account}`;
};
