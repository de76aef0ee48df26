import { z } from 'zod';
import { jsonType, type PropertyKind } from '../model/field-types.ts';
import { componentName } from '../model/resource-types-source.ts';
import type { Field } from '../model/types.ts';
import type { ContentResource, ResourceField } from './resource-types.ts';

type Schema = Record<string, unknown>;

const propertySchema = (kind: PropertyKind): Schema => ({
  type: [
    ...(kind === 'map' ? ['object', 'array'] : [kind === 'integer' ? kind : jsonType(kind)]),
    'null',
  ],
});

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

function valueSchema({ type }: Field): Schema {
  const properties = type.properties.map(({ name, kind }) => [name, propertySchema(kind)] as const);
  const [onlyProperty] = properties;
  return onlyProperty && properties.length === 1
    ? onlyProperty[1]
    : { type: ['object', 'null'], properties: Object.fromEntries(properties) };
}

function fieldSchema({ field, relatedTypes }: ResourceField): Schema {
  const isList = field.cardinality !== 1;
  const labels = field.base || field.label === field.name ? [] : [field.label];
  const description = [...labels, ...(relatedTypes ?? [])].join('; ');
  const value = valueSchema(field);
  const attribute = isList ? { type: 'array', items: value } : value;
  return {
    ...(relatedTypes === null ? attribute : ref(isList ? 'ToMany' : 'ToOne')),
    ...(description === '' ? {} : { description }),
  };
}

/** All fields are optional: a request can select some, and access rules omit others. */
function resourceSchema({ name, type, bundle, fields }: ContentResource): Schema {
  const members = [...fields.values()].filter(
    ({ field, relatedTypes }) => field.type.id !== 'password' && relatedTypes?.length !== 0,
  );
  const object = (selectedFields: readonly ResourceField[]): Schema => ({
    type: 'object',
    properties: Object.fromEntries(selectedFields.map((field) => [field.name, fieldSchema(field)])),
  });
  return {
    type: 'object',
    description: type.bundles.get(bundle)?.label ?? name,
    properties: {
      type: { const: name },
      id: { type: 'string', format: 'uuid' },
      attributes: object(members.filter(({ relatedTypes }) => relatedTypes === null)),
      relationships: object(members.filter(({ relatedTypes }) => relatedTypes !== null)),
    },
    required: ['type', 'id'],
  };
}

/** `Resource` becomes one of them, by its `type`. */
export function resourceSchemas(
  { Resource: otherResource }: Readonly<Record<string, object>>,
  resources: readonly ContentResource[],
): Record<string, Schema> {
  const names = resources.map(({ name }) => name);
  const isOther = { properties: { type: { not: { enum: names } } } };
  return {
    ...Object.fromEntries(
      resources.map((resource) => [componentName(resource.name), resourceSchema(resource)]),
    ),
    OtherResource: {
      ...otherResource,
      allOf: [isOther],
      description: 'Of configuration, for example',
    },
    Resource: {
      oneOf: [...names.map(componentName), 'OtherResource'].map(ref),
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(
          names.map((name) => [name, `#/components/schemas/${componentName(name)}`]),
        ),
      },
    },
  };
}

const generic = z.looseObject({
  get: z.looseObject({
    operationId: z.string(),
    parameters: z.array(z.looseObject({ name: z.string() })),
    responses: z.record(z.string(), z.looseObject({})),
  }),
});

export const resourcePaths = (
  paths: Readonly<Record<string, unknown>>,
  resources: readonly ContentResource[],
): Record<string, Schema> =>
  Object.fromEntries(
    resources.flatMap(({ name, path }) => {
      const component = componentName(name);
      const collection = { type: 'array', items: ref(component) };
      return (
        [
          ['', 'CollectionDocument', collection],
          ['/{id}', 'ResourceDocument', ref(component)],
        ] as const
      ).map(([suffix, document, data]): [string, Schema] => {
        const { get } = generic.parse(paths[`/jsonapi/{entity_type}/{bundle}${suffix}`]);
        const schema = { allOf: [ref(document), { properties: { data } }] };
        const content = { 'application/vnd.api+json': { schema } };
        const operation = {
          ...get,
          operationId: get.operationId.replace('EntityTypeBundle', component),
          parameters: get.parameters.filter(
            (parameter) => !['entity_type', 'bundle'].includes(parameter.name),
          ),
          responses: { ...get.responses, 200: { ...get.responses['200'], content } },
        };
        return [`/jsonapi/${path}${suffix}`, { get: operation }];
      });
    }),
  );
