import { z } from 'zod';

const link = z.looseObject({ href: z.string() });
const links = z.record(z.string(), link);
const identifier = z
  .looseObject({ type: z.string(), id: z.string() })
  .meta({ id: 'ResourceIdentifier' });
const toOne = z.looseObject({ data: identifier.nullable(), links }).meta({ id: 'ToOne' });
const toMany = z.looseObject({ data: z.array(identifier), links }).meta({ id: 'ToMany' });

const resource = z
  .object({
    type: z.string().describe('For example `node--article`'),
    id: z.string().describe('UUID'),
    links: links.optional(),
    attributes: z.record(z.string(), z.unknown()).optional(),
    relationships: z.record(z.string(), z.union([toOne, toMany])).optional(),
  })
  .meta({ id: 'Resource' });

const topLevelMembers = {
  jsonapi: z.looseObject({ version: z.string() }),
  included: z.array(resource).optional(),
  links,
  meta: z.looseObject({}).optional(),
};
const individual = z
  .object({ ...topLevelMembers, data: resource })
  .meta({ id: 'ResourceDocument' });
const collection = z
  .object({ ...topLevelMembers, data: z.array(resource) })
  .meta({ id: 'CollectionDocument' });
const errors = z
  .object({
    jsonapi: topLevelMembers.jsonapi,
    errors: z.array(
      z.looseObject({ title: z.string(), status: z.string(), detail: z.string().optional() }),
    ),
  })
  .meta({ id: 'JsonApiErrors' });

const jsonApi = (schema: z.ZodType, description: string) => ({
  description,
  content: { 'application/vnd.api+json': { schema } },
});
const otherResponses = {
  304: z.null().describe('Not modified'),
  400: jsonApi(errors, 'Unsupported query'),
  403: jsonApi(errors, 'Not allowed'),
  404: {
    description: 'Not found; a page for an unknown type',
    content: {
      'application/vnd.api+json': { schema: errors },
      'text/html': { schema: z.string() },
    },
  },
};

const entryPoint = z
  .object({ ...topLevelMembers, data: z.array(z.unknown()).max(0) })
  .meta({ id: 'EntryPoint' });

const type = { entity_type: z.string(), bundle: z.string() };
const text = z.string().optional();
const query = {
  include: text.describe('Relationships by comma, for example `field_image,field_tags`'),
  'fields[type--bundle]': text.describe('Fields by comma'),
};
const tags = ['JSON:API'];

export const entryPointSchema = {
  tags,
  summary: 'Links to the collections and the own user',
  querystring: z.looseObject({}),
  response: {
    200: jsonApi(entryPoint, 'The links'),
    304: otherResponses[304],
    400: otherResponses[400],
  },
};
export const collectionSchema = {
  tags,
  summary: 'Lists the resources of a type',
  params: z.object(type),
  querystring: z.looseObject({
    ...query,
    'filter[field]': text.describe('Value, or `[value]`, `[operator]` and `[condition][…]`'),
    sort: text.describe('Fields by comma; `-` for descending'),
    'page[limit]': text.describe('At most 50'),
    'page[offset]': text,
  }),
  response: { 200: jsonApi(collection, 'The page'), ...otherResponses },
};
export const individualSchema = {
  tags,
  summary: 'Returns a resource',
  params: z.object({ ...type, id: z.string().describe('UUID') }),
  querystring: z.looseObject({
    ...query,
    resourceVersion: text,
  }),
  response: { 200: jsonApi(individual, 'The resource'), ...otherResponses },
};

const referenceSchema = (summary: string, schema: z.ZodType) => {
  const data = z.union([schema.nullable(), z.array(schema)]);
  const document = z.object({ ...topLevelMembers, data });
  return {
    tags,
    summary,
    params: individualSchema.params.extend({ field: z.string() }),
    querystring: z.looseObject(query),
    response: { 200: jsonApi(document, 'One, a list, or null'), ...otherResponses },
  };
};
export const relatedSchema = referenceSchema(
  'Returns the resources that a field references',
  resource,
);
export const relationshipSchema = referenceSchema(
  'Returns the identifiers that a field references',
  identifier,
);
