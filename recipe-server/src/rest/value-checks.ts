import { z } from 'zod';
import type { Field, Model } from '../model/types.ts';
import { encodeValue, ValueError } from '../store/encode.ts';
import type { NewItem } from '../store/write.ts';
import type { SubmittedFields } from './submitted-fields.ts';
import type { Violation } from '../account/violation.ts';
import { nullMessage, wrongTypeMessage } from './violations.ts';

/** Characters of Drupal's columns. */
const pictureTexts = { alt: 512, title: 1024 };
const languageFields = ['langcode', 'preferred_langcode', 'preferred_admin_langcode'];
const required = ['status', 'uid', 'created'];
export const invalidChoiceMessage = 'The value you selected is not a valid choice.';
const limits = z.object({ max_length: z.number().catch(255) }).catch({ max_length: 255 });

const isTooLong = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' && [...value].length > maxLength;

const isLanguage = (model: Model, code: string): boolean =>
  ['en', 'und', 'zxx'].includes(code) || model.config.has(`language.entity.${code}`);

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

function validateItem(model: Model, field: Field, item: NewItem, path: string): Violation[] {
  const value = item.value ?? null;
  const isZone = field.name === 'timezone';
  if (isZone || languageFields.includes(field.name)) {
    const isChoice = isZone ? isTimeZone(String(value)) : isLanguage(model, String(value));
    return value === null || isChoice
      ? []
      : [{ path: `${path}.value`, message: invalidChoiceMessage }];
  }
  if (field.type.id === 'image')
    return Object.entries(pictureTexts)
      .filter(([name, maxLength]) => isTooLong(item[name], maxLength))
      .map(([name, maxLength]) => ({
        path: `${path}.${name}`,
        message: `This value is too long. It should have ${maxLength} characters or less.`,
      }));
  const { max_length: maxLength } = limits.parse(field.settings);
  if (field.type.id !== 'string' || !isTooLong(value, maxLength)) return [];
  const message = `${field.name}: may not be longer than ${maxLength} characters.`;
  return [{ path: `${path}.value`, message }];
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
      items.every((item) => (item.value ?? item.target_id ?? '') === '')
    )
      return [{ path: name, message: nullMessage }];
    return items.flatMap((item, delta) =>
      Object.entries(item)
        .filter(([property, value]) => !isPrimitive(field, property, value))
        .map(([property]) => ({
          path: `${name}.${delta}.${property}`,
          message: wrongTypeMessage,
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
  const invalid = [...submitted].flatMap(([name, items]) => {
    const field = fields.get(name);
    if (field === undefined || name === 'name' || name === 'subject') return [];
    return items.flatMap((item, delta) => validateItem(model, field, item, `${name}.${delta}`));
  });
  return [...validatePrimitives(fields, submitted), ...invalid];
}
