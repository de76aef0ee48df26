import { z } from 'zod';
import { isRecent, importOrder, type GeneratedIds } from './normalize.ts';
import type { AccountName } from './request.ts';
import type { Server } from './server.ts';

export interface Sample {
  path: string;
  values: (string | number | boolean | null)[];
}

/** Samples from which valid and invalid requests are generated. */
export interface ResourceType {
  name: string;
  path: string;
  ids: string[];
  /** True for more rows than one page. */
  isPaged: boolean;
  versions: string[];
  attributes: Sample[];
  relationships: { name: string; targets: string[] }[];
}

const entryPoint = z.object({ links: z.record(z.string(), z.object({ href: z.string() })) });
const identifier = z.object({ type: z.string(), id: z.string() });
const resource = identifier.extend({
  attributes: z.record(z.string(), z.json()).default({}),
  relationships: z
    .record(
      z.string(),
      z.object({ data: z.union([z.array(identifier), identifier, z.null()]).optional() }),
    )
    .default({}),
  links: z.object({ self: z.object({ href: z.string() }) }),
});
const list = z.object({
  data: z.array(resource),
  links: z.object({ next: z.unknown() }).partial().default({}),
});

/** Samples are visible to the account `as`. */
export async function readResourceTypes(
  server: Server,
  generatedIds: GeneratedIds,
  as: AccountName = 'anonymous',
): Promise<ResourceType[]> {
  const entry = entryPoint.parse(
    JSON.parse(
      (await server.send({ method: 'GET', path: '/jsonapi', query: [], headers: {}, as })).text,
    ),
  );
  const types: ResourceType[] = [];
  for (const [name, { href }] of Object.entries(entry.links)) {
    if (name === 'self' || name === 'me') continue;
    types.push(await readResourceType(server, name, new URL(href).pathname, generatedIds, as));
  }
  return types;
}

async function readResourceType(
  server: Server,
  name: string,
  path: string,
  generatedIds: GeneratedIds,
  as: AccountName,
): Promise<ResourceType> {
  const response = await server.send({ method: 'GET', path, query: [], headers: {}, as });
  generatedIds.collect(z.json().catch(null).parse(JSON.parse(response.text)));
  const { data: rows, links } = list.parse(
    response.status === 200 ? JSON.parse(response.text) : { data: [] },
  );
  const samples = new Map<string, Sample['values']>();
  const targets = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const [path, value] of Object.entries(row.attributes).flatMap(([key, inner]) =>
      leaves(key, inner),
    )) {
      // Installation times differ between servers, and so do matches.
      if (isRecent(value) || importOrder.test(path)) continue;
      samples.set(path, [...(samples.get(path) ?? []), value]);
    }
    for (const [field, { data }] of Object.entries(row.relationships)) {
      const known = targets.get(field) ?? new Set();
      for (const one of data === null || data === undefined ? [] : [data].flat())
        known.add(one.type);
      targets.set(field, known);
    }
  }
  return {
    name,
    path,
    ids: rows.map((row) => row.id),
    isPaged: links.next !== undefined,
    versions: rows.flatMap(
      (row) => new URL(row.links.self.href).searchParams.get('resourceVersion') ?? [],
    ),
    attributes: [...samples].map(([path, values]) => ({
      path,
      values: [...new Set(values)].slice(0, 12),
    })),
    relationships: [...targets].map(([field, types]) => ({ name: field, targets: [...types] })),
  };
}

/** Paths to the scalars of an attribute: `body.value`, `field_link.uri`. */
function leaves(
  path: string,
  value: z.infer<ReturnType<typeof z.json>>,
): [string, string | number | boolean | null][] {
  if (Array.isArray(value))
    return value.length === 0 ? [[path, null]] : value.flatMap((one) => leaves(path, one));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => leaves(`${path}.${key}`, inner));
  return [[path, value]];
}
