/** Accounts of a recorded site, by name. */
export type Users = Record<string, { uid: number; password: string }>;

export interface RecordedRequest {
  name: string;
  /** Anonymous by default. */
  as?: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** A JSON document or the bytes of a file. */
  body?: object | string;
  headers?: Record<string, string>;
}

const mediaType = 'application/vnd.api+json';

export function toHttp(
  users: Users,
  { as, method, path, body, headers = {} }: RecordedRequest,
): {
  path: string;
  method: RecordedRequest['method'];
  headers: Record<string, string>;
  body?: string;
} {
  const authorization =
    as && `Basic ${Buffer.from(`${as}:${users[as]?.password ?? ''}`).toString('base64')}`;
  const content = typeof body === 'object' ? JSON.stringify(body) : body;
  return {
    path,
    method,
    headers: {
      ...(content === undefined ? {} : { 'content-type': mediaType }),
      ...(authorization ? { authorization } : {}),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  };
}

export interface Answer {
  status: number;
  location?: string;
  allow?: string;
  language?: string;
  /** JSON, or nothing for HTML and empty bodies. */
  body?: unknown;
}

const uuidPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Replaces what differs between two sites: base URL, times of writing, random IDs; and what core
 * shows only until the entity is read again: no statistics of comments, no language of an alias.
 */
export function normalizeAnswer(
  status: number,
  headers: Record<string, unknown>,
  text: string,
  base: string,
): Answer {
  const { location, allow } = headers;
  const language = headers['content-language'];
  const strip = (value: unknown): string =>
    String(value)
      .replaceAll('\\/', '/')
      .replaceAll(base, '{base}')
      .replace(uuidPattern, (id) => (id.startsWith('77717700') ? id : '{uuid}'));
  const isJson = String(headers['content-type']).includes('json') && text !== '';
  const body = isJson
    ? strip(text)
        .replace(/"20(?:2[6-9]|[3-9]\d)-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00"/g, (time) =>
          time === '"2026-02-03T10:11:12+00:00"' ? time : '"{now}"',
        )
        .replace(/"last_comment_(timestamp|uid)":\d+/g, '"last_comment_$1":0')
        .replace(/("pid":\d+,"langcode"):null/g, '$1:"en"')
        .replace(/item--[\w-]{7}/g, 'item--{hash}')
    : undefined;
  return {
    status,
    ...(location === undefined ? {} : { location: strip(location) }),
    ...(allow === undefined ? {} : { allow: String(allow) }),
    ...(language === undefined || language === 'en' ? {} : { language: String(language) }),
    ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }),
  };
}
