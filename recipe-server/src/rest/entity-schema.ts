import { z } from 'zod';
import { errorResponses } from '../account/http-error.ts';
import { type FieldType, jsonType } from '../model/field-types.ts';
import type { EntityType } from '../model/types.ts';

/** IDs of configuration are text. */
const target = z.union([z.number(), z.string()]);

const createList = ({ id, properties }: FieldType) =>
  z
    .array(
      z.looseObject(
        Object.fromEntries(
          properties.map(({ name, kind }) => [
            name,
            (name === 'target_id' ? target : z[jsonType(kind)]()).nullish(),
          ]),
        ),
      ),
    )
    .meta({ id: `${id}_list` });

// One schema per ID, because two with the same ID conflict in the document.
const lists = new Map<string, ReturnType<typeof createList>>();
const getListSchema = (type: FieldType) => {
  const list = lists.get(type.id) ?? createList(type);
  lists.set(type.id, list);
  return list;
};

/** Core REST's format: value lists of visible fields. */
export const entitySchema = (type: EntityType) =>
  z.looseObject(
    Object.fromEntries(
      [...type.storage.values()]
        .filter(({ internal }) => !internal)
        .map((field) => [field.name, getListSchema(field.type).optional()]),
    ),
  );

const { 400: errorBody = z.unknown(), ...otherErrors } = errorResponses(400, 404, 415, 422);
const inFormats = (description: string) => ({
  description,
  content: {
    'application/json': { schema: errorBody },
    'text/xml': { schema: z.string() },
    'text/html': { schema: z.string() },
    'text/plain': { schema: z.string() },
  },
});

/** Some are in the requested format. */
export const restErrors = {
  ...otherErrors,
  400: errorBody,
  403: inFormats('Not allowed'),
  406: inFormats('Format not supported'),
};
