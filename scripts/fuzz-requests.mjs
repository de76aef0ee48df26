import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { calls } from '../contract/authorization/calls.ts';

function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `{}` is a dynamic segment. */
function findPages(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)(page|route|opengraph-image|robots|manifest)\.tsx?$/.test(file),
  );
  return files.map((file) => {
    const folders = dirname(file)
      .split('/')
      .filter((part) => part !== '.' && !part.startsWith('('));
    const name = {
      robots: ['robots.txt'],
      manifest: ['manifest.webmanifest'],
      'opengraph-image': ['opengraph-image'],
    };
    return `/${[...folders, ...(name[basename(file).split('.')[0]] ?? [])].join('/')}`.replaceAll(
      /\[[^\]]*\]+/g,
      '{}',
    );
  });
}

/** The permission table is complete for both servers. */
const CALLS = calls.map(({ method, path }) => ({
  method,
  path: path.replaceAll(/\{\w+\}|\*/g, '{}'),
}));
const API_PATHS = [
  '/jsonapi/node/game', '/jsonapi/node/{}', '/jsonapi/{}/{}', '/jsonapi/node/game/{}', '/jsonapi/node/game/{}/{}',
  '/jsonapi/node/game/1f6573d7-afde-5325-806b-846bc382879e', '/jsonapi/node/game/1f6573d7-afde-5325-806b-846bc382879e/{}',
  '/jsonapi/node/game/1f6573d7-afde-5325-806b-846bc382879e/relationships/{}', '/jsonapi/user/user', '/jsonapi/comment/review',
  '/jsonapi/taxonomy_term/tags', '/jsonapi/node/playlist', '/jsonapi/user_role/user_role', '/rest/block/{}', '/ag/api/{}', '/ag/api/{}/{}', '/{}', '/{}/{}',
]; // prettier-ignore
const SITE_PATHS = [
  ...findPages(join(import.meta.dirname, '../frontend/src/app')),
  '/racing/neon-drift', '/racing/neon-drift/opengraph-image', '/users/player', '/_next/image', '/_next/{}', '/_next/static/{}', '/_next/data/{}',
]; // prettier-ignore

const api = [...CALLS, ...API_PATHS.map((path) => ({ path }))];
export const PATHS = { api, site: [...SITE_PATHS.map((path) => ({ path })), ...api] };

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PATCH',
  'DELETE',
  'PUT',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];
const NAMES = [
  'filter', 'sort', 'page', 'include', 'fields', 'fields[node--game]', 'page[limit]', 'page[offset]', 'filter[title]', 'filter[field_tags.name]',
  'filter[a][condition][path]', 'filter[a][condition][operator]', 'filter[a][condition][value]', 'filter[a][condition][value][]',
  'filter[a][condition][memberOf]', 'filter[g][group][conjunction]', 'filter[@root]', 'sort[a][path]', 'resourceVersion', '_format', 'path', 'q', 'tags',
  'genre', 'exclude', 'items_per_page', 'offset', 'token', 'url', 'w', 'uid', 'jwt', 'ag_uid', 'coupon', 'format', '_rsc', 'trackGameView', 'x',
]; // prettier-ignore
const NONSENSE = [
  '', '0', '-1', '1', '11', '501', '1001', '1e30', '99999999999999999999', '1.5', 'NaN', 'null', 'true', '[]', '{}', '%', '%ff', '%00', '%0d%0aX:y', '%zz', '%c3%28',
  '..', '../..', '%2e%2e%2f', '//', '\\', "'", '"', "' OR 1=1--", '<script>', '{{7*7}}', '${x}', '\u{1f600}', 'ü', '\u202e', 'a'.repeat(150), 'a'.repeat(300), 'ü'.repeat(100),
  '[[[[', ']]', '&', '=', '&&==', ';', '#', '?', 'title', '-title', 'field_tags.name', 'field_tags', 'uid.mail', 'nid', 'IN', 'BETWEEN', 'CONTAINS', '=', 'IS NULL', 'OR', 'XOR',
  '/sites/default/files/games/neon-drift.webp', 'http://127.0.0.1/', 'file:///etc/passwd', 'node', 'review', 'json', 'hal_json', 'xml', 'neon-drift', 'player', 'constructor', '__proto__',
]; // prettier-ignore
const TYPES = ['application/json', 'application/hal+json', 'application/vnd.api+json', 'text/plain', 'multipart/form-data', 'x', '']; // prettier-ignore
const BODY_KEYS = [
  'name', 'pass', 'mail', 'email', 'password', 'existing', 'username', 'uid', 'user_id', 'nid', 'game_id', 'game_ids', 'entity_id', 'entity_type', 'vote_value', 'comment_type',
  'comment_body', 'subject', 'field_name', 'field_comment_thumb_vote', 'user_picture', 'token', 'plan', 'coupon', 'card', 'first_name', 'last_name', 'postal_code', 'score', 'daily',
  'seed', 'save', 'data', 'version', 'problem', 'note', 'session', 'id', 'type', 'message', 'stack', 'url', 'timezone', 'langcode', '__proto__',
]; // prettier-ignore

/** Undefined stands for an anonymous client. */
const USERS = [undefined, undefined, 'player', 'player', 'ed'];

/**
 * @param {number} seed
 * @param {readonly { path: string, method?: string }[]} paths
 */
export function* requests(seed, paths) {
  const next = random(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const chance = (share) => next() < share;
  const escaped = (text) =>
    chance(0.7) && !text.includes('%') ? encodeURIComponent(text) : raw(text);
  const value = (depth = 0) => {
    if (chance(0.6) || depth > 3) return pick([...NONSENSE, 0, -1, 1e308, null, true, [], {}]);
    if (chance(0.5)) return Array.from({ length: Math.floor(next() * 4) }, () => value(depth + 1));
    return Object.fromEntries(
      Array.from({ length: Math.floor(next() * 5) }, () => [pick(BODY_KEYS), value(depth + 1)]),
    );
  };
  const query = () => {
    if (chance(0.02)) return '['.repeat(5_000);
    if (chance(0.02)) return `filter${'[a]'.repeat(Math.floor(next() * 2_000))}=1`;
    if (chance(0.02))
      return `sort=${Array.from({ length: Math.floor(next() * 900) }, () => 'title').join(',')}`;
    return Array.from(
      { length: Math.floor(next() * 5) },
      () => `${pick(NAMES)}=${escaped(pick(NONSENSE))}`,
    ).join('&');
  };
  const body = () => {
    if (chance(0.1))
      return pick([
        '',
        '{',
        '{"a":',
        'null',
        '[]',
        '"x"',
        '\0',
        '{"a":1}}',
        `${'['.repeat(20_000)}`,
        'a=1',
      ]);
    if (chance(0.005)) return JSON.stringify({ name: 'x'.repeat(2_000_000) });
    return JSON.stringify(value());
  };

  for (;;) {
    const route = pick(paths);
    const method = route.method && chance(0.6) ? route.method : pick(METHODS);
    const user = pick(USERS);
    let path = route.path.replaceAll('{}', () => escaped(pick(NONSENSE)));
    if (chance(0.02)) path += '/x'.repeat(Math.floor(next() * 2_000));
    // Most Drupal routes need it.
    if (chance(0.5)) path += '?_format=json';
    const search = chance(0.6) ? query() : '';
    if (search !== '') path += (path.includes('?') ? '&' : '?') + search;
    const headers = {};
    if (chance(0.2))
      headers.cookie = pick([
        'SESSx=y',
        `SESS${'a'.repeat(32)}=${'b'.repeat(43)}`,
        '=',
        ';;;',
        'a'.repeat(3_000),
        'ag_preview=x.y',
        'a=%ff',
      ]);
    if (chance(0.1))
      headers['x-forwarded-for'] = pick(['1.2.3.4', 'x', '::1', '1.2.3.4, 5.6.7.8', '']);
    if (chance(0.1))
      headers.accept = pick([
        '*/*',
        'text/html',
        'application/json',
        'image/webp',
        'x',
        '/',
        ';q=x',
      ]);
    if (chance(0.05)) headers['if-none-match'] = pick(['*', '""', 'x', 'W/"x"']);
    if (chance(0.05))
      headers['if-modified-since'] = pick(['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1']);
    if (chance(0.05))
      headers.range = pick(['bytes=0-', 'bytes=5-1', 'x', 'bytes=0-1,2-3', 'bytes=-99999999']);
    if (chance(0.05)) headers['x-preview-token'] = pick(NONSENSE.filter(isHeader));
    if (chance(0.05)) headers['x-csrf-token'] = pick(NONSENSE.filter(isHeader));
    if (chance(0.05))
      Object.assign(headers, { rsc: '1', 'next-router-state-tree': pick(['x', '%5B%5D', '%ff']) });
    if (chance(0.03)) headers['next-action'] = pick(['x', 'a'.repeat(42)]);
    if (chance(0.03)) headers['x-middleware-subrequest'] = 'middleware';
    if (chance(0.03))
      headers['x-ag-signature'] = pick(['x', 'sha256=00', `sha256=${'0'.repeat(64)}`]);
    if (chance(0.03)) headers['stripe-signature'] = 't=1,v1=00';
    if (chance(0.02)) headers.host = pick(['evil.example', 'a b', '[::1', '', 'localhost:99999']);
    const hasBody = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method) || chance(0.01);
    if (hasBody) headers['content-type'] = chance(0.6) ? 'application/json' : pick(TYPES);
    // The site accepts writes only from its own origin.
    if (hasBody && chance(0.8)) headers['sec-fetch-site'] = 'same-origin';
    const sent = hasBody ? body() : undefined;
    // Node sets it for some methods only. Without it, a body would be parsed as the next request.
    if (sent !== undefined) headers['content-length'] = Buffer.byteLength(sent);
    yield { method, path: raw(path).slice(0, 15_000), headers, body: sent, user };
  }
}

const FOLDERS = [
  '',
  '/arcade',
  '/puzzle',
  '/tag',
  '/genre',
  '/search',
  '/users',
  '/playlist',
  '/blog',
  '/about',
  '/embed/html5-games',
];

/**
 * Well-formed URLs that do not exist, each once. They would fill an unbounded cache.
 *
 * @param {number} seed
 */
export function* missingUrls(seed) {
  const next = random(seed);
  const word = () => Math.floor(next() * 2 ** 32).toString(36);
  for (let number = 0; ; number++)
    yield {
      method: 'GET',
      path: `${FOLDERS[number % FOLDERS.length]}/${word()}-${word()}`,
      headers: { accept: 'text/html' },
    };
}

const isHeader = (text) => /^[\x20-\x7e]+$/.test(text);

/** Encodes text as UTF-8 bytes without spaces and control characters, as a client could send it. */
const raw = (text) =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[\0-\x20\x7f]/g, '+');
