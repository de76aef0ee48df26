import { z } from 'zod';
import type { Property } from '../model/field-types.ts';
import type { Field, Model } from '../model/types.ts';
import type { StoredItem } from '../store/entities.ts';
import type { SqlValue } from '../store/database.ts';
import { encodePath, type PathResolver, type UrlLanguage } from '../store/path-resolver.ts';
import { formatAtomTime, readTimeZone } from './dates.ts';
import type { TextFormats } from './text/text-format.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const parseOptions = (text: SqlValue): unknown =>
  typeof text === 'string' ? JSON.parse(text) : undefined;

const jsonText = z.string().transform((text): unknown => JSON.parse(text));

/** A single property becomes its value, several an object. */
export class Values {
  readonly #timeZone: string;

  constructor(
    model: Model,
    private readonly formats: TextFormats,
    private readonly paths: PathResolver,
  ) {
    this.#timeZone = readTimeZone(model);
  }

  /** @param language of links; that of the site by default. */
  attribute(field: Field, items: readonly StoredItem[], language?: UrlLanguage): Json {
    if (field.cardinality !== 1) return items.map((item) => this.#item(field, item, language));
    const [item] = items;
    return item === undefined ? null : this.#item(field, item, language);
  }

  /** Properties besides the target, such as an image's `alt`. */
  referenceMeta(field: Field, item: StoredItem): Record<string, Json> {
    const others = field.type.properties.filter(({ name }) => name !== 'target_id');
    return this.#properties(field, others, item);
  }

  #item(field: Field, item: StoredItem, language?: UrlLanguage): Json {
    const { properties } = field.type;
    const [onlyProperty] = properties;
    return onlyProperty && properties.length === 1
      ? this.#property(field, onlyProperty, item, language)
      : this.#properties(field, properties, item, language);
  }

  #properties(
    field: Field,
    properties: readonly Property[],
    item: StoredItem,
    language?: UrlLanguage,
  ): Record<string, Json> {
    return Object.fromEntries(
      properties.map((property) => [
        property.name,
        this.#property(field, property, item, language),
      ]),
    );
  }

  #property(
    field: Field,
    { name, kind }: Property,
    item: StoredItem,
    language?: UrlLanguage,
  ): Json {
    if (kind === 'processed')
      return this.formats.process(
        String(item.value ?? ''),
        item.format === null ? null : String(item.format),
      );
    if (kind === 'resolvable_uri')
      return this.paths.resolveUri(String(item.uri), parseOptions(item.options ?? null), language);
    if (field.type.id === 'file_uri' && name === 'url') return createFileUrl(String(item.value));
    const value = item[name] ?? null;
    if (value === null) return kind === 'map' ? [] : null;
    switch (kind) {
      case 'boolean':
        return Number(value) !== 0;
      case 'timestamp':
        return formatAtomTime(Number(value), 'UTC');
      case 'datetime':
        return this.#dateTime(field, String(value));
      case 'decimal':
        // SQLite returns zero to PHP as 0.0.
        return value === 0 ? '0.0' : String(value);
      case 'map':
        return parseJson(jsonText.parse(value));
      default:
        return value;
    }
  }

  /** Dates without a time are unchanged, others use the site's time zone. */
  #dateTime(field: Field, stored: string): SqlValue {
    if (field.settings.datetime_type === 'date') return stored;
    const seconds = Date.parse(`${stored}Z`) / 1000;
    return Number.isNaN(seconds) ? stored : formatAtomTime(seconds, this.#timeZone);
  }
}

const json: z.ZodType<Json> = z.json();
export const parseJson = (value: unknown): Json => json.parse(value);

export function createFileUrl(uri: string): string {
  const [, scheme, path = ''] = /^(\w+):\/\/(.*)$/.exec(uri) ?? [];
  if (scheme === undefined) return uri;
  const encoded = encodePath(path);
  return scheme === 'public' ? `/sites/default/files/${encoded}` : `/system/files/${encoded}`;
}
