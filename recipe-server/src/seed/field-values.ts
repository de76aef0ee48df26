import type { Faker } from '@faker-js/faker';
import { z } from 'zod';
import type { ContentItem, Field, Model } from '../model/types.ts';

/** Finds content that a field can refer to; empty if there is none. */
export type FindTargets = (type: string, bundles: readonly string[]) => readonly string[];

interface ValueContext {
  faker: Faker;
  model: Model;
  findTargets: FindTargets;
  /** UUIDs of files. */
  images: readonly string[];
  documents: readonly string[];
  /** Time of the newest content. */
  now: Date;
}

const settings = z.object({
  max_length: z.coerce.number().int().positive().catch(255),
  min: z.coerce.number().nullish().catch(null),
  max: z.coerce.number().nullish().catch(null),
  scale: z.coerce.number().int().nonnegative().catch(2),
  allowed_formats: z.array(z.string()).catch([]),
  allowed_values: z
    .array(z.object({ value: z.union([z.string(), z.number()]) }))
    .catch([])
    .transform((list) => list.map(({ value }) => value)),
  datetime_type: z.string().catch('datetime'),
  handler_settings: z
    .object({
      target_bundles: z
        .union([z.array(z.string()), z.record(z.string(), z.string()).transform(Object.values)])
        .nullish()
        .catch([])
        .transform((bundles) => bundles ?? []),
    })
    .catch({ target_bundles: [] }),
});

export const targetBundles = (field: Field): string[] =>
  settings.parse(field.settings).handler_settings.target_bundles;

/** Two or three values where any number is allowed. */
export const valueCount = (faker: Faker, { cardinality }: Field): number =>
  cardinality === -1 ? faker.number.int({ min: 2, max: 3 }) : Math.min(cardinality, 3);

/** Items of a configured field; none for types whose values have to be known. */
export function createItems(context: ValueContext, field: Field): ContentItem[] {
  if (field.type.id === 'entity_reference') return createReferences(context, field);
  return Array.from({ length: valueCount(context.faker, field) }, () =>
    createItem(context, field),
  ).filter((item) => item !== null);
}

function createReferences({ faker, findTargets }: ValueContext, field: Field): ContentItem[] {
  if (field.targetsConfig || field.targetType === null) return [];
  const targets = findTargets(field.targetType, targetBundles(field));
  return faker.helpers
    .arrayElements(targets, Math.min(valueCount(faker, field), targets.length))
    .map((entity) => ({ entity }));
}

function createItem(context: ValueContext, field: Field): ContentItem | null {
  const { faker, images, documents } = context;
  const { max_length, min, max, scale, allowed_values, datetime_type } = settings.parse(
    field.settings,
  );
  const date = (): Date => faker.date.recent({ days: 365, refDate: context.now });
  const dateText = (time: Date): string =>
    datetime_type === 'date' ? time.toISOString().slice(0, 10) : time.toISOString().slice(0, 19);
  const range = { min: min ?? 0, max: max ?? (min ?? 0) + 100 };
  switch (field.type.id) {
    case 'string':
      return { value: faker.lorem.words(3).slice(0, max_length) };
    case 'string_long':
      return { value: faker.lorem.paragraph() };
    case 'text':
      return {
        value: faker.lorem.sentence().slice(0, max_length),
        format: findFormat(context, field),
      };
    case 'text_long':
      return { value: html(faker), format: findFormat(context, field) };
    case 'text_with_summary':
      return {
        value: html(faker),
        summary: faker.lorem.sentence(),
        format: findFormat(context, field),
      };
    case 'boolean':
      return { value: faker.datatype.boolean() };
    case 'integer':
      return { value: faker.number.int(range) };
    case 'float':
      return { value: faker.number.float({ ...range, fractionDigits: 2 }) };
    case 'decimal':
      return { value: faker.number.float({ ...range, fractionDigits: scale }).toFixed(scale) };
    case 'list_string':
    case 'list_integer':
    case 'list_float':
      return allowed_values.length === 0
        ? null
        : { value: faker.helpers.arrayElement(allowed_values) };
    case 'email':
      return { value: faker.internet.email({ provider: 'example.com' }).toLowerCase() };
    case 'telephone':
      return { value: faker.phone.number({ style: 'international' }) };
    case 'timestamp':
      return { value: Math.floor(date().getTime() / 1000) };
    case 'datetime':
      return { value: dateText(date()) };
    case 'daterange': {
      const start = date();
      const end = new Date(start.getTime() + faker.number.int({ min: 1, max: 48 }) * 3_600_000);
      return { value: dateText(start), end_value: dateText(end) };
    }
    case 'link':
      return {
        uri: `https://example.com/${faker.lorem.slug()}`,
        title: faker.lorem.words(2),
        options: [],
      };
    case 'uri':
      return { value: `https://example.com/${faker.lorem.slug()}` };
    case 'image':
      return { entity: faker.helpers.arrayElement(images), alt: faker.lorem.words(3), title: '' };
    case 'file':
      return { entity: faker.helpers.arrayElement(documents), display: true, description: '' };
    case 'comment':
      return { status: 2 };
    default:
      return null;
  }
}

const html = (faker: Faker): string =>
  faker.helpers.multiple(() => `<p>${faker.lorem.paragraph()}</p>`, { count: 3 }).join('\n');

/** The field's first format, or the one for editors. */
function findFormat({ model: { config } }: ValueContext, field: Field): string {
  const { allowed_formats: allowed } = settings.parse(field.settings);
  const candidates = [...allowed, 'content_format', 'basic_html', 'full_html', 'restricted_html'];
  return candidates.find((format) => config.has(`filter.format.${format}`)) ?? 'plain_text';
}
