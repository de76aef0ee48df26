import { z } from 'zod';
import type { Field, Model } from '../model/types.ts';
import { isOne } from '../store/encode.ts';
import type { SubmittedFields } from './denormalise.ts';
import { emptyViolations } from './emptied.ts';
import type { Violation } from './violations.ts';

/** Characters that columns of Drupal's have for the parts of a picture. */
const pictureTexts = { alt: 512, title: 1024 } as const;
const languageFields = ['langcode', 'preferred_langcode', 'preferred_admin_langcode'];
const noChoice = 'The value you selected is not a valid choice.';
const limits = z.object({ max_length: z.number().catch(255) }).catch({ max_length: 255 });

/** Characters as PHP counts them. */
const lengthOf = (value: unknown): number => (typeof value === 'string' ? [...value].length : 0);

const languages = (model: Model): Set<string> =>
  new Set([
    'en',
    'und',
    'zxx',
    ...[...model.config.keys()].flatMap((name) => /^language\.entity\.(.+)$/.exec(name)?.[1] ?? []),
  ]);

/** Whether it is a zone by its name in the time zone database, e.g. `Europe/Berlin`. */
function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!/^[A-Z]\w*(?:\/[\w-]+){1,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function fieldViolations(
  model: Model,
  field: Field,
  item: Readonly<Record<string, unknown>>,
  at: string,
): Violation[] {
  const value = item['value'];
  if (field.name === 'timezone' || languageFields.includes(field.name)) {
    const isChoice =
      field.name === 'timezone' ? isTimeZone(String(value)) : languages(model).has(String(value));
    return value === null || value === undefined || isChoice
      ? []
      : [{ path: `${at}.value`, message: noChoice }];
  }
  if (field.type.id === 'image')
    return Object.entries(pictureTexts)
      .filter(([name, longest]) => lengthOf(item[name]) > longest)
      .map(([name, longest]) => ({
        path: `${at}.${name}`,
        message: `This value is too long. It should have ${String(longest)} characters or less.`,
      }));
  if (field.type.id !== 'string') return [];
  const { max_length: longest } = limits.parse(field.settings);
  if (lengthOf(value) <= longest) return [];
  return [
    {
      path: `${at}.value`,
      message: `${field.name}: may not be longer than ${String(longest)} characters.`,
    },
  ];
}

/**
 * Whether a property of a field takes a value, by the rules of core's `PrimitiveTypeConstraintValidator`. What a reference names may be a number or a
 * machine name; whether it is there is asked elsewhere.
 */
export function isPrimitive({ type }: Field, property: string, value: unknown): boolean {
  if (value === null || value === undefined || type.reference === true) return true;
  const kind = type.properties.find(({ name }) => name === property)?.kind;
  // As PHP writes it: true is `1`, false nothing.
  const text = typeof value === 'boolean' ? (value ? '1' : '') : String(value);
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean' || value === 0 || value === '0' || isOne(value);
    case 'integer':
    case 'timestamp':
      return /^\s*(?:[+-]?[1-9]\d*|[+-]?0)\s*$/.test(text);
    case 'float':
      return /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text);
    case 'decimal':
      return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text);
    default:
      return true;
  }
}

/** Values of another kind than their properties hold. */
export function primitiveViolations(
  fields: ReadonlyMap<string, Field>,
  submitted: SubmittedFields,
): Violation[] {
  return [...submitted].flatMap(([name, items]) => {
    const field = fields.get(name);
    if (field === undefined) return [];
    return items.flatMap((item, delta) =>
      Object.entries(item)
        .filter(([property, value]) => !isPrimitive(field, property, value))
        .map(([property]) => ({
          path: `${name}.${String(delta)}.${property}`,
          message: 'This value should be of the correct primitive type.',
        })),
    );
  });
}

/** Fields that must not be empty, values of another kind than their properties hold, longer than their columns in Drupal, or none of a list's. Names, addresses and passwords are looked at elsewhere. */
export function valueViolations(
  model: Model,
  fields: ReadonlyMap<string, Field>,
  submitted: SubmittedFields,
): Violation[] {
  const overlong = [...submitted].flatMap(([name, items]) => {
    const field = fields.get(name);
    if (field === undefined || name === 'name' || name === 'subject') return [];
    return items.flatMap((item, delta) =>
      fieldViolations(model, field, item, `${name}.${String(delta)}`),
    );
  });
  return [...emptyViolations(submitted), ...primitiveViolations(fields, submitted), ...overlong];
}
