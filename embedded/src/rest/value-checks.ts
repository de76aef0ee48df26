import { z } from 'zod';
import type { Field, Model } from '../model/types.ts';
import { encodeValue, ValueError } from '../store/encode.ts';
import type { SubmittedFields } from './denormalise.ts';
import type { Violation } from './violations.ts';

/** Characters of Drupal's columns. */
const pictureTexts = { alt: 512, title: 1024 } as const;
const languageFields = ['langcode', 'preferred_langcode', 'preferred_admin_langcode'];
const required = ['status', 'uid', 'created'];
const invalidChoice = 'The value you selected is not a valid choice.';
const limits = z.object({ max_length: z.number().catch(255) }).catch({ max_length: 255 });

const countCharacters = (value: unknown): number =>
  typeof value === 'string' ? [...value].length : 0;

const languages = (model: Model): Set<string> =>
  new Set([
    'en',
    'und',
    'zxx',
    ...[...model.config.keys()].flatMap((name) => /^language\.entity\.(.+)$/.exec(name)?.[1] ?? []),
  ]);

/** Accepts IANA names, for example `Europe/Berlin`. */
function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!/^[A-Z]\w*(?:\/[\w-]+){1,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function validateField(
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
      : [{ path: `${at}.value`, message: invalidChoice }];
  }
  if (field.type.id === 'image')
    return Object.entries(pictureTexts)
      .filter(([name, maxLength]) => countCharacters(item[name]) > maxLength)
      .map(([name, maxLength]) => ({
        path: `${at}.${name}`,
        message: `This value is too long. It should have ${String(maxLength)} characters or less.`,
      }));
  if (field.type.id !== 'string') return [];
  const { max_length: maxLength } = limits.parse(field.settings);
  if (countCharacters(value) <= maxLength) return [];
  return [
    {
      path: `${at}.value`,
      message: `${field.name}: may not be longer than ${String(maxLength)} characters.`,
    },
  ];
}

/** Checks the value's type only. Other checks find missing targets of references. */
export function isPrimitive(field: Field, property: string, value: unknown): boolean {
  const kind = field.type.properties.find(({ name }) => name === property)?.kind;
  if (kind === undefined || field.targetsConfig) return true;
  try {
    encodeValue(kind, value);
    return true;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}

export function validatePrimitives(
  fields: ReadonlyMap<string, Field>,
  submitted: SubmittedFields,
): Violation[] {
  return [...submitted].flatMap(([name, items]) => {
    const field = fields.get(name);
    if (field === undefined) return [];
    if (
      required.includes(name) &&
      items.every((item) => (item['value'] ?? item['target_id'] ?? '') === '')
    )
      return [{ path: name, message: 'This value should not be null.' }];
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

/** Names, addresses and passwords are checked elsewhere. */
export function validateValues(
  model: Model,
  fields: ReadonlyMap<string, Field>,
  submitted: SubmittedFields,
): Violation[] {
  const overlong = [...submitted].flatMap(([name, items]) => {
    const field = fields.get(name);
    if (field === undefined || name === 'name' || name === 'subject') return [];
    return items.flatMap((item, delta) =>
      validateField(model, field, item, `${name}.${String(delta)}`),
    );
  });
  return [...validatePrimitives(fields, submitted), ...overlong];
}
