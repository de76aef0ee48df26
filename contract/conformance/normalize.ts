import { z } from 'zod';
import { Bindings } from '../bindings.ts';
import type { TextResponse, Server } from './server.ts';
import type { Request } from './request.ts';

export type Json = z.infer<ReturnType<typeof z.json>>;
export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
/** Times closer to now belong to the installation or later, and differ between servers. */
const recent = 24 * 3600;

const contentWithoutBundles = ['user', 'file', 'path_alias', 'menu_link_content'];

/** Account IDs by shared name; models can rename the anonymous user. */
const installedUsers: Record<string, string | undefined> = {
  Anonymous: '0',
  Nobody: '0',
  admin: '1',
};

/** Attributes that number entities in the order of their import, which follows the file system. */
export const importOrder = /\bdrupal_internal__vid$|\bpath\.pid$|\bthread$/;

/** True for types such as `menu--menu`. */
export function isConfiguration(type: string): boolean {
  const [entityType = '', bundle = ''] = type.split('--');
  return entityType === bundle && !contentWithoutBundles.includes(entityType);
}

/**
 * Maps UUIDs generated at installation (configuration, the installer's accounts) to shared names.
 */
export class GeneratedIds {
  readonly #names = new Map<string, string>();

  nameOf(uuid: string): string {
    return this.#names.get(uuid) ?? uuid;
  }

  /** Translates generated values of the other server. */
  translate(text: string, other: GeneratedIds): string {
    return text.replaceAll(uuids, (uuid) => {
      const name = this.#names.get(uuid);
      return [...other.#names].find(([, own]) => own === name)?.[0] ?? uuid;
    });
  }

  withOwnIds(text: string): string {
    return [...this.#names].reduce((written, [uuid, name]) => written.replaceAll(name, uuid), text);
  }

  /** Learns names from resources that contain both their ID and UUID. */
  collect(value: Json): void {
    if (Array.isArray(value)) value.forEach((one) => this.collect(one));
    if (!isObject(value)) return;
    const { type, id, meta, attributes } = value;
    if (typeof type === 'string' && typeof id === 'string') {
      const own = isObject(meta) ? meta['drupal_internal__target_id'] : undefined;
      const [entityType = ''] = type.split('--');
      if (typeof own === 'string' && isConfiguration(type))
        this.#names.set(id, `{${entityType} ${own}}`);
      const number = isObject(attributes) ? attributes['drupal_internal__uid'] : undefined;
      if (entityType === 'user' && (number === 0 || number === 1))
        this.#names.set(id, `{user ${String(number)}}`);
      // Content aliases are created during import.
      const alias = isObject(attributes) ? attributes['alias'] : undefined;
      if (entityType === 'path_alias' && typeof alias === 'string')
        this.#names.set(id, `{path_alias ${alias}}`);
      if (entityType === 'user' && (own === 0 || own === 1))
        this.#names.set(id, `{user ${String(own)}}`);
      const name = isObject(attributes) ? attributes['display_name'] : undefined;
      const installed = typeof name === 'string' ? installedUsers[name] : undefined;
      if (entityType === 'user' && installed !== undefined)
        this.#names.set(id, `{user ${installed}}`);
      const uri =
        isObject(attributes) && isObject(attributes['uri'] ?? null) ? attributes['uri'] : undefined;
      if (
        entityType === 'file' &&
        isObject(uri) &&
        String(uri['value']).startsWith('public://media-icons/')
      )
        this.#names.set(id, `{file ${String(uri['value'])}}`);
      if (isConfiguration(type) && isObject(attributes)) {
        const ownId = Object.entries(attributes).find(([name]) =>
          name.startsWith('drupal_internal__'),
        )?.[1];
        const named = ownId ?? attributes['label'] ?? attributes['name'];
        if (typeof named === 'string' && !this.#names.has(id))
          this.#names.set(id, `{${entityType} ${named}}`);
      }
    }
    Object.values(value).forEach((one) => this.collect(one));
  }

  /** Uses a file that the installer owns, because anonymous users cannot list accounts. */
  async collectInstaller(server: Server): Promise<void> {
    const request: Request = {
      method: 'GET',
      path: '/jsonapi/file/file',
      query: ['page[limit]=1'],
      headers: {},
      as: 'anonymous',
    };
    const document = z.json().safeParse(safeParse((await server.send(request)).text));
    if (document.success) this.collect(document.data);
  }
}

const safeParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export interface NormalizedResponse {
  status: number;
  type: string;
  body: Json;
}

/** Removes server addresses, generated UUIDs, installation times and HTML pages. */
export function normalize(
  response: TextResponse,
  base: string,
  generatedIds: GeneratedIds,
  request: Request,
): NormalizedResponse {
  const type = response.type.replace(/; charset=utf-8$/, '');
  const parsed = z.json().safeParse(type.includes('json') ? safeParse(response.text) : null);
  if (!parsed.success || !type.includes('json') || response.text === '') {
    const isPage = type === 'text/html';
    return {
      status: response.status,
      type,
      body:
        isPage || request.method === 'HEAD'
          ? null
          : normalizeText(response.text, base, generatedIds),
    };
  }
  generatedIds.collect(parsed.data);
  const body = normalizeValue(parsed.data, base, generatedIds);
  return { status: response.status, type, body: isObject(body) ? inAnyOrder(body, request) : body };
}

/** Drupal's caches ignore a trailing slash. */
const normalizeText = (text: string, base: string, generatedIds: GeneratedIds): string =>
  text
    .replaceAll(base, '{base}')
    .replace(/^(\{base\}[^?]*[^?/])\/+(\?|$)/, '$1$2')
    .replaceAll(base.replace('http://', ''), '{host}')
    // Multisite Drupal has a folder per site.
    .replaceAll(/\/sites\/models-\d+\//g, '/sites/default/')
    .replaceAll(uuids, (uuid) => generatedIds.nameOf(uuid));

/** True for installation times and later. */
export function isRecent(value: Json): boolean {
  const seconds =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && date.test(value)
        ? Date.parse(value) / 1000
        : Number.NaN;
  return Math.abs(seconds - Date.now() / 1000) < recent;
}

function normalizeValue(value: Json, base: string, generatedIds: GeneratedIds): Json {
  if (isRecent(value)) return '{recent}';
  if (typeof value === 'string') {
    // Details of SQL errors are not part of the contract.
    if (value.startsWith('SQLSTATE')) return 'SQLSTATE';
    if (value.startsWith('Query condition ')) return value.replace(/'.*'/s, '…');
    return normalizeText(value, base, generatedIds);
  }
  if (Array.isArray(value)) return value.map((one) => normalizeValue(one, base, generatedIds));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isVisit(key, inner)
        ? '{visit}'
        : key === 'omitted'
          ? normalizeOmitted(inner, base, generatedIds)
          : normalizeValue(inner, base, generatedIds),
    ]),
  );
}

/** Requests change the last access time. */
const isVisit = (key: string, value: Json): boolean =>
  (key === 'access' || key === 'login') &&
  typeof value === 'string' &&
  (date.test(value) || value === '{recent}');

/** Names of omitted items are random; UUIDs of hidden configuration cannot be learned. */
function normalizeOmitted(value: Json, base: string, generatedIds: GeneratedIds): Json {
  const clean = normalizeValue(value, base, generatedIds);
  if (!isObject(clean) || !isObject(clean['links'])) return clean;
  const items = Object.entries(clean['links']).map(([name, link]) =>
    JSON.stringify([name.replace(/^item--\w{7}$/, 'item'), link]).replace(
      /(\/jsonapi\/(\w+)\/\2\/)(?:[0-9a-f]{8}-[0-9a-f-]{27}|\{\2 [^}]*\})/g,
      '$1{uuid}',
    ),
  );
  return { ...clean, links: items.sort() };
}

/** Generated UUIDs determine the order if rows are sorted by them. */
const hasGeneratedIds = ({ data }: JsonObject): boolean =>
  Array.isArray(data) && data.some((row) => isObject(row) && String(row['id']).startsWith('{'));

/** Without a sort, the row order and the first page of files are undefined. */
function inAnyOrder(body: JsonObject, { path, query }: Request): JsonObject {
  const sorts = query
    .map((parameter) => decodeURIComponent(parameter))
    .filter((parameter) => parameter.startsWith('sort'));
  if (
    sorts.length > 0 &&
    !sorts.some((sort) => /[=,]-?(?:id|uuid)\b/.test(sort) && hasGeneratedIds(body))
  )
    return body;
  const isPaged = /"(next|prev)"/.test(JSON.stringify(body['links'] ?? null));
  if (isPaged && path.startsWith('/jsonapi/file/file'))
    return { ...body, data: size(body['data']), included: size(body['included']), meta: null };
  const ordered = (rows: Json | undefined): Json | undefined =>
    Array.isArray(rows) ? rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) : rows;
  const { data, included } = body;
  return {
    ...body,
    ...(data === undefined ? {} : { data: ordered(data) ?? null }),
    ...(included === undefined ? {} : { included: ordered(included) ?? null }),
  };
}

const size = (rows: Json | undefined): Json => (Array.isArray(rows) ? rows.length : null);

const key = (row: Json): string =>
  isObject(row) ? `${String(row['type'])} ${String(row['id'])}` : '';

/** `at` is a path in the response. */
export interface Difference {
  at: string;
  drupal: Json | undefined;
  embedded: Json | undefined;
}

/** `bindings` maps Drupal's numbers that follow the order of the import. */
export function compare(
  drupal: NormalizedResponse,
  embedded: NormalizedResponse,
  bindings = new Bindings(),
): Difference[] {
  // Requests that core fails on or does not implement are unsupported.
  if (drupal.status >= 500 && embedded.status === 400) return [];
  if (drupal.status !== embedded.status)
    return [
      { at: 'status', drupal: drupal.status, embedded: embedded.status },
      ...compareJson(detail(drupal.body), detail(embedded.body), { bindings }, 'body'),
    ];
  const type: Difference[] =
    drupal.type === embedded.type
      ? []
      : [{ at: 'type', drupal: drupal.type, embedded: embedded.type }];
  const [expected, actual] = [drupal.body, embedded.body].map(withoutErrorTexts);
  return [...type, ...compareJson(expected, actual, { bindings })];
}

/** The texts of errors, and the links that explain them, are not part of the contract. */
function withoutErrorTexts(body: Json): Json {
  if (!isObject(body)) return body;
  if (typeof body['message'] === 'string') return { ...body, message: '…' };
  if (!Array.isArray(body['errors'])) return body;
  const errors = body['errors'].filter(isObject).map(({ status, code, source }) => ({
    status: status ?? null,
    code: code ?? null,
    source: source ?? null,
  }));
  return { ...body, errors };
}

/** If the status differs, compares only the error message. */
function detail(body: Json): Json {
  if (!isObject(body) || !Array.isArray(body['errors']))
    return isObject(body) && typeof body['message'] === 'string' ? body['message'] : '(no error)';
  const [first] = body['errors'];
  return first !== undefined && isObject(first) ? (first['detail'] ?? null) : null;
}

/** The version in a resource's URL, after the path and entity type. */
const version = /(\/jsonapi\/(\w+)\/[^?]+\?(?:.*&)?resourceVersion=id(?::|%3A))(\d+)/;

/** The kind of an entity type's revision numbers in `Bindings`; also accepts a resource type. */
export const versionsOf = (type = ''): string => `vid of ${type.replace(/--.*/, '')}`;

interface Context {
  bindings: Bindings;
  /** The resource around the compared values. */
  resource?: JsonObject;
}

function compareJson(
  drupal: Json | undefined,
  embedded: Json | undefined,
  context: Context,
  at = '',
): Difference[] {
  if (Array.isArray(drupal) && Array.isArray(embedded)) {
    if (drupal.length !== embedded.length)
      return [{ at: `${at}.length`, drupal: drupal.length, embedded: embedded.length }];
    return drupal.flatMap((one, i) =>
      compareJson(one, embedded[i], context, `${at}[${String(i)}]`),
    );
  }
  if (isObject(drupal) && isObject(embedded)) {
    // The numbers of different resources must not be bound.
    if (drupal['id'] !== embedded['id'])
      return [{ at: `${at}.id`, drupal: drupal['id'], embedded: embedded['id'] }];
    const inner = 'attributes' in drupal ? { ...context, resource: drupal } : context;
    return [...new Set([...Object.keys(drupal), ...Object.keys(embedded)])]
      .filter((name) => !isDerived(name, inner.resource))
      .flatMap((name) => compareJson(drupal[name], embedded[name], inner, `${at}.${name}`));
  }
  return isSame(drupal, embedded, context, at) ? [] : [{ at, drupal, embedded }];
}

/** Drupal derives a role's dependencies from the code that defines its permissions. */
const isDerived = (name: string, resource: JsonObject | undefined): boolean =>
  name === 'dependencies' && resource?.['type'] === 'user_role--user_role';

/** Aliases of content are created during its import. */
const isAliasNumber = (at: string, resource: JsonObject | undefined): boolean =>
  resource?.['type'] === 'path_alias--path_alias' && /\.drupal_internal__(revision_)?id$/.test(at);

/** An entity's comments have distinct threads. */
function parentOf(comment: JsonObject | undefined): string {
  const relationships = comment?.['relationships'];
  const entity = isObject(relationships) ? relationships['entity_id'] : undefined;
  return JSON.stringify(isObject(entity) ? entity['data'] : comment?.['id']);
}

/** The order of parameters in links is an implementation detail. */
const sortedQuery = (href: string): string => href.split(/[?&]/).sort().join('&');

function isSame(
  drupal: Json | undefined,
  embedded: Json | undefined,
  { bindings, resource }: Context,
  at: string,
): boolean {
  if (typeof drupal === 'string' && typeof embedded === 'string') {
    const [from, to] = [drupal, embedded].map((text) => version.exec(text));
    if (from && to)
      return (
        sortedQuery(drupal.replace(version, '$1')) ===
          sortedQuery(embedded.replace(version, '$1')) &&
        bindings.bind(versionsOf(from[2]), from[3] ?? '', to[3] ?? '')
      );
    if (at.endsWith('.href')) return sortedQuery(drupal) === sortedQuery(embedded);
  }
  const isNumbered =
    (importOrder.test(at) || isAliasNumber(at, resource)) &&
    drupal !== undefined &&
    typeof drupal === typeof embedded;
  if (!isNumbered || drupal === null) return drupal === embedded;
  const [expected, actual] = [String(drupal), String(embedded)];
  if (at.endsWith('.thread')) {
    // Comments are numbered per entity; a reply has one more part than the comment above it.
    const entity = parentOf(resource);
    return (
      expected.split('.').length === actual.split('.').length &&
      bindings.bind(`thread of ${entity}`, expected, actual)
    );
  }
  const kind = /\.(pid|drupal_internal__id)$/.test(at)
    ? 'pid'
    : versionsOf(String(resource?.['type']));
  return bindings.bind(kind, expected, actual);
}
