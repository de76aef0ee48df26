import fc from 'fast-check';
import { calls } from '../authorization/calls.ts';

export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Undefined stands for a visitor. */
  user: (typeof users)[number] | undefined;
}

export const users = ['player', 'ed'] as const;

/** `{}` is a dynamic segment. The permission table is complete for both servers. */
const apiPaths = [
  ...calls.map(({ path }) => path.replaceAll(/\{\w+\}|\*/g, '{}')),
  '/jsonapi/node/game',
  '/jsonapi/{}/{}',
  '/jsonapi/node/game/{}/{}',
  '/jsonapi/node/game/1f6573d7-afde-5325-806b-846bc382879e/{}',
  '/jsonapi/comment/review',
  '/jsonapi/taxonomy_term/tags',
  '/rest/block/{}',
  '/ag/api/{}/{}',
  '/{}/{}',
];
const sitePaths = [
  '/',
  '/{}',
  '/racing/neon-drift',
  '/tag/{}',
  '/genre/{}',
  '/users/{}',
  '/search',
  '/blog/{}',
  '/playlist/{}',
  '/embed/html5-games/{}',
  '/api/{}',
  '/api/{}/{}',
  '/oembed',
  '/{}/{}/opengraph-image',
  '/_next/image',
  '/_next/{}/{}',
];
export const paths = { api: apiPaths, site: [...sitePaths, ...apiPaths] };

const names = [
  ...['filter', 'sort', 'page', 'include', 'fields', 'fields[node--game]', 'page[limit]'],
  ...['page[offset]', 'filter[title]', 'filter[field_tags.name]', 'filter[a][condition][path]'],
  ...['filter[a][condition][operator]', 'filter[a][condition][value]', 'filter[@root]'],
  ...['filter[a][condition][memberOf]', 'filter[g][group][conjunction]', 'sort[a][path]'],
  ...['resourceVersion', '_format', 'path', 'q', 'tags', 'genre', 'exclude', 'items_per_page'],
  ...['offset', 'token', 'url', 'w', 'uid', 'coupon', 'format', '_rsc', 'trackGameView'],
];
const keys = [
  ...['name', 'pass', 'mail', 'email', 'uid', 'user_id', 'nid', 'game_id', 'game_ids', 'plan'],
  ...['entity_id', 'entity_type', 'vote_value', 'comment_type', 'comment_body', 'subject'],
  ...['field_name', 'user_picture', 'token', 'coupon', 'card', 'score', 'data', 'base', 'amend'],
  ...['revision', 'problem', 'note', 'message', 'stack', 'url', 'langcode', '__proto__'],
];
/** Values that servers treat in a special way; fast-check adds arbitrary ones. */
const special = [
  ...['', '0', '-1', '1001', '1e30', '99999999999999999999', 'NaN', 'null', '[]', '%', '%ff'],
  ...['%00', '%0d%0aX:y', '..', '%2e%2e%2f', '//', '\\', "' OR 1=1--", '<script>', '[[[['],
  ...['&&==', ';', '#', '?', '-title', 'field_tags.name', 'uid.mail', 'IN', 'BETWEEN', 'XOR'],
  ...['/sites/default/files/games/neon-drift.webp', 'http://127.0.0.1/', 'file:///etc/passwd'],
  ...['json', 'hal_json', 'xml', 'neon-drift', 'player', 'constructor', '__proto__'],
  'a'.repeat(300),
];

/** Encodes text as UTF-8 bytes without spaces and control characters, as a client could send it. */
const raw = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[\0-\x20\x7f]/g, '+');

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...special) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 150 }) },
);
const escaped = fc.oneof(
  { weight: 2, arbitrary: text.map((value) => encodeURIComponent(Buffer.from(value).toString())) },
  { weight: 1, arbitrary: text.map(raw) },
);
const query = fc.oneof(
  {
    weight: 30,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...names), escaped), { maxLength: 4 })
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
  },
  // Deep and long ones.
  { weight: 1, arbitrary: fc.nat(2_000).map((depth) => `filter${'[a]'.repeat(depth)}=1`) },
  { weight: 1, arbitrary: fc.nat(900).map((count) => `sort=${'title,'.repeat(count)}`) },
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 4 }),
  ),
}));
const body = fc.oneof(
  {
    weight: 40,
    arbitrary: fc
      .dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 })
      .map((object) => JSON.stringify(object)),
  },
  { weight: 4, arbitrary: fc.json() },
  {
    weight: 4,
    arbitrary: fc.constantFrom('', '{', '{"a":', '\0', '{"a":1}}', '['.repeat(20_000), 'a=1'),
  },
);
const header = fc.oneof(
  fc.constantFrom('*', 'x', '1.2.3.4', '::1', 'bytes=5-1', 'sha256=00', ';q=x', 'a'.repeat(3_000)),
  fc.stringMatching(/^[\x20-\x7e]{0,40}$/),
);
const headers = fc.dictionary(
  fc.constantFrom(
    ...['cookie', 'x-forwarded-for', 'accept', 'if-none-match', 'if-modified-since', 'range'],
    ...['x-preview-token', 'x-csrf-token', 'rsc', 'next-router-state-tree', 'next-action'],
    ...['x-middleware-subrequest', 'x-ag-signature', 'stripe-signature', 'x-kids-mode'],
  ),
  header,
  { maxKeys: 3 },
);

/** Node fails on others before it sends them. */
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND'];

export const requestTo = (known: readonly string[]): fc.Arbitrary<FuzzedRequest> =>
  fc
    .record({
      method: fc.oneof(fc.constant('GET'), fc.constantFrom(...methods)),
      path: fc.constantFrom(...known),
      segments: fc.array(escaped, { minLength: 4, maxLength: 4 }),
      format: fc.boolean(),
      query,
      headers,
      type: fc.oneof(
        fc.constant('application/json'),
        fc.constantFrom('application/vnd.api+json', 'text/plain', 'multipart/form-data', 'x'),
      ),
      body,
      user: fc.option(fc.constantFrom(...users), { nil: undefined }),
    })
    .map(({ path, segments, format, query: search, type, body: written, ...request }) => {
      const filled = segments.reduce((url, segment) => url.replace('{}', () => segment), path);
      const parameters = [...(format ? ['_format=json'] : []), ...(search === '' ? [] : [search])];
      const url = parameters.length === 0 ? filled : `${filled}?${parameters.join('&')}`;
      const hasBody = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(request.method);
      return {
        ...request,
        path: raw(url).slice(0, 15_000),
        body: hasBody ? written : undefined,
        headers: {
          ...request.headers,
          // The site accepts writes only from its own origin.
          ...(hasBody && {
            'content-type': type,
            'content-length': String(Buffer.byteLength(written)),
            'sec-fetch-site': 'same-origin',
          }),
        },
      };
    });
