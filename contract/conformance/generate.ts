import type { ResourceType, Sample } from './model.ts';
import { isConfiguration } from './normalize.ts';
import type { Random } from './random.ts';
import type { AccountName, Request } from './request.ts';

export interface SiteModel {
  types: readonly ResourceType[];
  requestedTypes?: readonly ResourceType[];
  accounts: readonly AccountName[];
}

const operators = [
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'CONTAINS',
  'STARTS_WITH',
  'ENDS_WITH',
  'IN',
  'NOT IN',
  'BETWEEN',
  'NOT BETWEEN',
  'IS NULL',
  'IS NOT NULL',
];
const badOperators = ['!=', 'LIKE', 'in', 'REGEXP', '', ' = '];
const unusualValues = [
  '/',
  '(a)',
  'a&b',
  '100%',
  '+',
  '#',
  '"',
  "'",
  "it's",
  'é',
  '日本',
  '🎮',
  '',
  ' ',
  '%',
  '_',
  '\\',
  '<b>',
  'a,b',
  '0',
  '-1',
  '1.5',
  '1e3',
  'true',
  'null',
  'a',
];
const accepts = [
  'application/vnd.api+json',
  'application/json',
  'text/html',
  '*/*',
  'application/xml',
  'application/vnd.api+json; ext="x"',
];
const unknownUuid = '00000000-0000-4000-8000-000000000000';

/** Encodings of `http_build_query`, of browsers, and one that encodes almost nothing. */
const encoders: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  (text) =>
    encodeURIComponent(text).replaceAll(/%2F|%28|%29|%3A|%2C|%40|%24|%3B/gi, (code) =>
      decodeURIComponent(code),
    ),
];

/** Usually a collection with one to four kinds of parameters. */
export function generate(random: Random, site: SiteModel): Request {
  // Configuration has as many types as content, but fewer interesting requests.
  const requestedTypes = site.requestedTypes ?? site.types;
  const content = requestedTypes.filter(({ relationships }) => relationships.length > 0);
  const type = random.pick(content.length > 0 && random.chance(0.6) ? content : requestedTypes);
  const as =
    site.accounts.length === 0 || random.chance(0.7) ? 'anonymous' : random.pick(site.accounts);
  const headers: Record<string, string> = random.chance(0.06)
    ? { accept: random.pick(accepts) }
    : {};
  const kind = random.next();
  const generated =
    kind < 0.68
      ? collection(random, site, type)
      : kind < 0.96
        ? individualRequest(random, site, type)
        : unknownPathRequest(random, type);
  return {
    method: random.chance(0.01) ? random.pick(['POST', 'PATCH', 'DELETE', 'HEAD']) : 'GET',
    headers,
    as,
    ...generated,
  };
}

type PathAndQuery = Pick<Request, 'path' | 'query'>;
type QueryPairs = [name: string, value: string][];

const areTextAndList = (one: string, other: string): boolean =>
  one.startsWith(`${other}[`) || other.startsWith(`${one}[`);

/** Leaves out parameters that are given both as text and as a list. */
const encodeQuery = (random: Random, pairs: QueryPairs): string[] => {
  const encode = random.pick(encoders);
  const plainNames = random.chance(0.5);
  return pairs
    .filter(([name], at) => !pairs.slice(0, at).some(([other]) => areTextAndList(name, other)))
    .map(
      ([name, value]) =>
        `${plainNames ? name.replaceAll(' ', '%20') : encodeURIComponent(name)}=${encode(value)}`,
    );
};

function collection(random: Random, site: SiteModel, type: ResourceType): PathAndQuery {
  const pairs: QueryPairs = [];
  if (random.chance(0.6)) pairs.push(...filter(random, site, type));
  if (random.chance(0.5)) pairs.push(...sort(random, site, type));
  if (!isConfiguration(type.name) && random.chance(0.45)) pairs.push(...page(random));
  // Without a sort, the rows of a page depend on the order of the import.
  const order = uniqueSortPath(type);
  const isPaged = type.isPaged || pairs.some(([name]) => name.startsWith('page'));
  if (
    order !== undefined &&
    (isPaged || type.name === 'file--file') &&
    !pairs.some(([name]) => name.startsWith('sort'))
  )
    pairs.push(['sort', order]);
  pairs.push(...document(random, site, type));
  if (random.chance(0.04)) pairs.push(...version(random, type));
  if (random.chance(0.3)) pairs.sort(() => (random.chance(0.5) ? 1 : -1));
  return { path: type.path, query: encodeQuery(random, pairs) };
}

function individualRequest(random: Random, site: SiteModel, type: ResourceType): PathAndQuery {
  const id =
    random.chance(0.92) && type.ids.length > 0
      ? random.pick(type.ids)
      : random.pick([unknownUuid, 'x', '1', unknownUuid.slice(0, 30)]);
  const field =
    random.chance(0.85) && type.relationships.length > 0
      ? random.pick(type.relationships).name
      : random.pick(['nope', 'title', 'uid', 'status']);
  const path = `${type.path}/${id}${random.pick(['', '', `/${field}`, `/relationships/${field}`])}`;
  const pairs = document(random, site, type);
  if (random.chance(0.25)) pairs.push(...version(random, type));
  if (random.chance(0.08)) pairs.push(...page(random));
  if (random.chance(0.05)) pairs.push(...sort(random, site, type));
  if (random.chance(0.05)) pairs.push(...filter(random, site, type));
  return { path, query: encodeQuery(random, pairs) };
}

function unknownPathRequest(random: Random, type: ResourceType): PathAndQuery {
  const paths = [
    '/jsonapi',
    '/jsonapi/',
    '/jsonapi/nope',
    '/jsonapi/node/nope',
    '/jsonapi/nope/nope/x',
    // Without a sort, the rows of a page depend on the order of the import.
    ...(type.isPaged ? [] : [`${type.path}/`]),
    `${type.path}/x/y/z`,
    '/no-such-page',
    '/node/999999',
  ];
  const query: QueryPairs = random.pick<QueryPairs>([
    [],
    [['foo', '1']],
    [['fooBar', '1']],
    [['include', 'x']],
  ]);
  return { path: random.pick(paths), query: encodeQuery(random, query) };
}

/** Parameters for sparse fieldsets and includes, some invalid. */
function document(random: Random, { types }: SiteModel, type: ResourceType): QueryPairs {
  const pairs: QueryPairs = [];
  if (random.chance(0.3)) pairs.push(['include', includes(random, types, type)]);
  if (random.chance(0.3)) pairs.push(...fields(random, types, type));
  if (random.chance(0.03))
    pairs.push(
      random.pick<[string, string]>([
        ['foo', '1'],
        ['fooBar', 'x y'],
        ['foo_bar[]', '1'],
        ['fields', 'x'],
        ['include[]', 'x'],
        ['trackGameView', '1'],
      ]),
    );
  return pairs;
}

function includes(random: Random, types: readonly ResourceType[], type: ResourceType): string {
  const one = (from: ResourceType, depth: number): string => {
    if (random.chance(0.06) || from.relationships.length === 0)
      return random.pick(['nope', 'title', '', 'uid', '0', ' uid ', 'type']);
    const relation = random.pick(from.relationships);
    const next = types.find((other) => other.name === relation.targets[0]);
    return depth < 3 && next && random.chance(0.35)
      ? `${relation.name}.${one(next, depth + 1)}`
      : relation.name;
  };
  return Array.from({ length: random.pick([1, 1, 2, 3]) }, () => one(type, 0)).join(',');
}

function fields(random: Random, types: readonly ResourceType[], type: ResourceType): QueryPairs {
  const of = random.chance(0.8) ? type : random.pick(types);
  const names = [
    ...of.attributes.map(({ path }) => path.split('.', 1)[0] ?? ''),
    ...of.relationships.map(({ name }) => name),
    'nope',
    '',
  ];
  const value = random
    .pickSeveral(names, random.pick([0, 1, 2, 3]))
    .join(random.pick([',', ',', ', ']));
  return [[`fields[${of.name}]${random.chance(0.05) ? '[]' : ''}`, value]];
}

/** The order of equal rows is undefined. */
const uniqueSortPath = ({ name, attributes }: ResourceType): string | undefined =>
  isConfiguration(name)
    ? undefined
    : attributes
        .map(({ path }) => path)
        .find((path) => /^drupal_internal__([nturcfm]id|id|pid)$/.test(path));

function sort(random: Random, site: SiteModel, type: ResourceType): QueryPairs {
  const last = uniqueSortPath(type);
  if (last === undefined) return [];
  const minus = (): string => (random.chance(0.5) ? '-' : '');
  if (random.chance(0.15)) {
    const pairs: QueryPairs = [['sort[a][path]', path(random, site, type).path]];
    if (random.chance(0.6))
      pairs.push(['sort[a][direction]', random.pick(['DESC', 'ASC', 'desc', 'up', ''])]);
    return [...pairs, ['sort[z][path]', last]];
  }
  const count = random.pick([1, 1, 1, 2]);
  return [
    [
      'sort',
      random.chance(0.03)
        ? ''
        : [
            ...Array.from({ length: count }, () => `${minus()}${path(random, site, type).path}`),
            last,
          ].join(','),
    ],
  ];
}

function page(random: Random): QueryPairs {
  const limit = (): string =>
    random.chance(0.8)
      ? random.pick(['1', '2', '3', '5', '10', '50'])
      : random.pick(['0', '51', '60', '100', '1000', '9999999999999999999']);
  const offset = (): string => random.pick(['0', '1', '2', '4', '10', '100000']);
  if (random.chance(0.04))
    return [
      random.pick<[string, string]>([
        ['page', '1'],
        ['page[size]', '2'],
        ['page[number]', '1'],
        ['page[]', '2'],
      ]),
    ];
  const pairs: QueryPairs = [];
  if (random.chance(0.8)) pairs.push(['page[limit]', limit()]);
  if (random.chance(0.5)) pairs.push(['page[offset]', offset()]);
  return pairs;
}

function version(random: Random, { versions }: ResourceType): QueryPairs {
  if (versions.length === 0) return [];
  const value = random.chance(0.5)
    ? random.pick(versions)
    : random.pick([
        'rel:latest-version',
        'rel:working-copy',
        'id:999999',
        'id:x',
        'nope',
        'rel:nope',
        '',
        'id:',
        'foo:bar',
      ]);
  return [['resourceVersion', value]];
}

/** A filter or sort path: a field, a property, or one of a related resource. */
function path(random: Random, { types }: SiteModel, type: ResourceType): Sample {
  if (random.chance(0.05))
    return {
      path: random.pick([
        'nope',
        'status',
        'id',
        'type',
        'uid.nope',
        'title.nope',
        '',
        '.',
        'title.',
        'nope.nope',
      ]),
      values: ['1'],
    };
  const relationships = type.relationships.filter(({ targets }) => !targets.some(isConfiguration));
  if (random.chance(0.7) || relationships.length === 0) {
    const own =
      type.attributes.length === 0
        ? { path: 'status', values: ['1'] }
        : random.pick(type.attributes);
    return random.chance(0.04)
      ? { ...own, path: `${own.path}.${random.pick(['0', '1', 'value', 'target_id', 'x'])}` }
      : own;
  }
  const relation = random.pick(relationships);
  const target = types.find(({ name }) => name === relation.targets[0]);
  if (target && random.chance(0.75)) {
    const inner = path(random, { types, accounts: [] }, target);
    return {
      path: `${relation.name}.${random.chance(0.1) ? 'entity.' : ''}${inner.path}`,
      values: inner.values,
    };
  }
  return {
    path: `${relation.name}.${random.pick(['id', 'meta.drupal_internal__target_id', 'target_id', 'meta.alt', 'type'])}`,
    values: target?.ids ?? [],
  };
}

function filter(random: Random, site: SiteModel, type: ResourceType): QueryPairs {
  if (isConfiguration(type.name)) return [];
  if (random.chance(0.03))
    return [
      random.pick<[string, string]>([
        ['filter', 'x'],
        ['filter[]', 'x'],
        ['filter[a]', ''],
        ['filter[@root][path]', 'x'],
        ['filter[a][group]', 'x'],
        ['filter[a][condition]', 'x'],
        ['filter[a][condition][path]', 'status'],
        ['filter[a][group][conjunction]', 'XOR'],
      ]),
    ];
  const groups = random.chance(0.25) ? random.pickSeveral(['g', 'h'], 2) : [];
  const pairs: QueryPairs[] = [...new Set(groups)].map((name, at) => {
    const group: QueryPairs = [
      [
        `filter[${name}][group][conjunction]`,
        random.chance(0.95) ? random.pick(['OR', 'AND']) : random.pick(['or', '']),
      ],
    ];
    if (at > 0 && random.chance(0.6))
      group.push([`filter[${name}][group][memberOf]`, random.pick(['g', 'h', '@root', 'nope'])]);
    return group;
  });
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  for (let at = 0; at < count; at++)
    pairs.push(condition(random, site, type, `c${String(at)}`, groups));
  if (random.chance(0.5)) pairs.reverse();
  return pairs.flat();
}

function condition(
  random: Random,
  site: SiteModel,
  type: ResourceType,
  id: string,
  groups: readonly string[],
): QueryPairs {
  const sample = path(random, site, type);
  const value = (): string =>
    random.chance(0.75) && sample.values.length > 0
      ? filterValue(random, random.pick(sample.values))
      : random.pick(unusualValues);
  if (groups.length === 0 && random.chance(0.25)) return [[`filter[${sample.path}]`, value()]];
  if (groups.length === 0 && random.chance(0.1))
    return [
      [`filter[${sample.path}][value]`, value()],
      ...(random.chance(0.5)
        ? ([[`filter[${sample.path}][operator]`, random.pick(operators)]] satisfies QueryPairs)
        : []),
    ];
  const operator = random.chance(0.96) ? random.pick(operators) : random.pick(badOperators);
  const pairs: QueryPairs = [[`filter[${id}][condition][path]`, sample.path]];
  if (operator !== '=' || random.chance(0.5))
    pairs.push([`filter[${id}][condition][operator]`, operator]);
  const name = `filter[${id}][condition][value]`;
  const wantsList = ['IN', 'NOT IN', 'BETWEEN', 'NOT BETWEEN'].includes(operator);
  const wantsNone = operator.startsWith('IS');
  if (random.chance(0.95) ? wantsList : random.chance(0.5)) {
    const count = operator.endsWith('BETWEEN') && random.chance(0.9) ? 2 : random.pick([1, 2, 3]);
    for (let at = 0; at < count; at++)
      pairs.push([random.chance(0.9) ? `${name}[]` : `${name}[${String(at)}]`, value()]);
  } else if (!wantsNone || random.chance(0.05)) pairs.push([name, value()]);
  if (groups.length > 0 && random.chance(0.85))
    pairs.splice(random.below(pairs.length + 1), 0, [
      `filter[${id}][condition][memberOf]`,
      random.chance(0.95) ? random.pick(groups) : 'nope',
    ]);
  if (random.chance(0.2)) pairs.sort(() => (random.chance(0.5) ? 1 : -1));
  return pairs;
}

/** The value is sometimes partial or has a different case. */
function filterValue(random: Random, value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return random.chance(0.85) ? (value ? '1' : '0') : String(value);
  if (typeof value === 'number') return String(value);
  const seconds = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) / 1000 : Number.NaN;
  if (!Number.isNaN(seconds) && random.chance(0.7)) return String(seconds);
  // Avoids splitting surrogate pairs.
  const characters = [...value];
  const start = random.below(Math.min(characters.length, 10));
  // Query length limits are tested elsewhere.
  const whole = characters.slice(0, 400).join('');
  const first = characters.slice(0, 60).join('');
  return random.pick([
    whole,
    whole,
    first,
    characters.slice(start, start + 4).join(''),
    whole.toUpperCase(),
    first.toLowerCase(),
  ]);
}
