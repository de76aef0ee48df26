import { z } from 'zod';
import type { Answer, Server } from './server.ts';
import type { Request } from './request.ts';

export type Json = z.infer<ReturnType<typeof z.json>>;
export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
/** Times nearer to now than this are those of the installation or later, and each server has its own. */
const recent = 24 * 3600;

/**
 * What a server made up when it was installed, by a name that both servers share: uuids of configuration and of the installer's accounts.
 * Learned from answers, where a resource says its own id beside its uuid.
 */
export class MadeUp {
  readonly #names = new Map<string, string>();

  nameOf(uuid: string): string {
    return this.#names.get(uuid) ?? uuid;
  }

  learn(value: Json): void {
    if (Array.isArray(value)) value.forEach((one) => this.learn(one));
    if (!isObject(value)) return;
    const { type, id, meta, attributes } = value;
    if (typeof type === 'string' && typeof id === 'string') {
      const own = isObject(meta) ? meta['drupal_internal__target_id'] : undefined;
      const [entityType = '', bundle = ''] = type.split('--');
      if (typeof own === 'string' && entityType === bundle) this.#names.set(id, `{${entityType} ${own}}`);
      if (entityType === 'user' && (own === 0 || own === 1)) this.#names.set(id, `{user ${String(own)}}`);
      const internal =
        isObject(attributes) && entityType === bundle
          ? Object.entries(attributes).find(([name]) => name.startsWith('drupal_internal__'))
          : undefined;
      if (internal && typeof internal[1] === 'string') this.#names.set(id, `{${entityType} ${internal[1]}}`);
    }
    Object.values(value).forEach((one) => this.learn(one));
  }

  /** Learns the two accounts of the installer, who come first. */
  async learnInstallers(server: Server): Promise<void> {
    const request: Request = {
      method: 'GET',
      path: '/jsonapi/user/user',
      query: ['sort=drupal_internal__uid', 'page[limit]=2'],
      headers: {},
      as: 'anonymous',
    };
    const { text } = await server.ask(request);
    const rows = z.object({ data: z.array(z.object({ id: z.string() })) }).safeParse(safeParse(text));
    rows.data?.data.forEach(({ id }, uid) => this.#names.set(id, `{user ${String(uid)}}`));
  }
}

const safeParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export interface Normal {
  status: number;
  type: string;
  body: Json;
}

/** An answer without what only one server can know: its address, its own uuids, the time of its installation, and HTML pages. */
export function normalise(answer: Answer, base: string, madeUp: MadeUp, request: Request): Normal {
  const type = answer.type.replace(/; charset=utf-8$/, '');
  const parsed = z.json().safeParse(type.includes('json') ? safeParse(answer.text) : null);
  if (!parsed.success || !type.includes('json') || answer.text === '') {
    const isPage = type === 'text/html';
    return { status: answer.status, type, body: isPage || request.method === 'HEAD' ? null : plain(answer.text, base, madeUp) };
  }
  madeUp.learn(parsed.data);
  const body = scrub(parsed.data, base, madeUp);
  return { status: answer.status, type, body: isObject(body) ? inAnyOrder(body, request) : body };
}

const plain = (text: string, base: string, madeUp: MadeUp): string =>
  text
    .replaceAll(base, '{base}')
    .replaceAll(base.replace('http://', ''), '{host}')
    .replaceAll(uuids, (uuid) => madeUp.nameOf(uuid));

function scrub(value: Json, base: string, madeUp: MadeUp): Json {
  const now = Date.now() / 1000;
  if (typeof value === 'string') {
    if (date.test(value) && Math.abs(Date.parse(value) / 1000 - now) < recent) return '{recent}';
    return plain(value, base, madeUp);
  }
  if (typeof value === 'number') return Math.abs(value - now) < recent ? '{recent}' : value;
  if (Array.isArray(value)) return value.map((one) => scrub(one, base, madeUp));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'omitted' ? omitted(inner, base, madeUp) : scrub(inner, base, madeUp)]),
  );
}

/** Names of omitted items are random; uuids of configuration that nobody may see are not to be learned. */
function omitted(value: Json, base: string, madeUp: MadeUp): Json {
  const clean = scrub(value, base, madeUp);
  if (!isObject(clean) || !isObject(clean['links'])) return clean;
  const items = Object.entries(clean['links']).map(([name, link]) =>
    JSON.stringify([name.replace(/^item--\w{7}$/, 'item'), link]).replace(/(\/jsonapi\/(\w+)\/\2\/)[0-9a-f]{8}-[0-9a-f-]{27}/g, '$1{uuid}'),
  );
  return { ...clean, links: items.sort() };
}

/** Without a sort, rows come as the database likes. */
function inAnyOrder(body: JsonObject, { query }: Request): JsonObject {
  if (query.some((parameter) => /^sort/.test(decodeURIComponent(parameter.split('=', 1)[0] ?? '')))) return body;
  const ordered = (rows: Json | undefined): Json | undefined =>
    Array.isArray(rows) ? rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) : rows;
  const { data, included } = body;
  return {
    ...body,
    ...(data === undefined ? {} : { data: ordered(data) ?? null }),
    ...(included === undefined ? {} : { included: ordered(included) ?? null }),
  };
}

const key = (row: Json): string => (isObject(row) ? `${String(row['type'])} ${String(row['id'])}` : '');

/** Where two normal answers differ, as paths with the two values; none when they are alike. */
export interface Difference {
  at: string;
  drupal: Json | undefined;
  embedded: Json | undefined;
}

export function compare(drupal: Normal, embedded: Normal): Difference[] {
  if (drupal.status !== embedded.status)
    return [
      { at: 'status', drupal: drupal.status, embedded: embedded.status },
      ...compareJson(detail(drupal.body), detail(embedded.body), 'body'),
    ];
  const type: Difference[] = drupal.type === embedded.type ? [] : [{ at: 'type', drupal: drupal.type, embedded: embedded.type }];
  return [...type, ...compareJson(drupal.body, embedded.body, '')];
}

/** The text of an error stands for its whole document when even the status is another. */
function detail(body: Json): Json {
  if (!isObject(body) || !Array.isArray(body['errors']))
    return isObject(body) && typeof body['message'] === 'string' ? body['message'] : '(no error)';
  const [first] = body['errors'];
  return first !== undefined && isObject(first) ? (first['detail'] ?? null) : null;
}

function compareJson(drupal: Json | undefined, embedded: Json | undefined, at: string): Difference[] {
  if (Array.isArray(drupal) && Array.isArray(embedded)) {
    if (drupal.length !== embedded.length) return [{ at: `${at}.length`, drupal: drupal.length, embedded: embedded.length }];
    return drupal.flatMap((one, i) => compareJson(one, embedded[i], `${at}[${String(i)}]`));
  }
  if (isObject(drupal) && isObject(embedded)) {
    return [...new Set([...Object.keys(drupal), ...Object.keys(embedded)])].flatMap((name) =>
      compareJson(drupal[name], embedded[name], `${at}.${name}`),
    );
  }
  return drupal === embedded ? [] : [{ at, drupal, embedded }];
}
