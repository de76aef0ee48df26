import { array, bool, number as yupNumber, string, type StringSchema } from 'yup';
import { commonPasswords } from './common-passwords';
import { plural } from '@/ui/plural/plural';

/** The backend's own limit. */
export const MAX_USERNAME_LENGTH = 60;
const MIN_PASSWORD_LENGTH = 8;

export const messages = {
  required: 'Required.',
  number: 'Must be a number.',
  email: 'Must be a valid email.',
  unicode: 'Unicode is not allowed.',
  mismatch: 'Passwords do not match.',
  common: 'Please choose a more secure password.',
  invalidCharacters: (characters: string) => `Invalid characters: ${characters}`,
  atLeast: (length: number) => `Must be at least ${length} characters long.`,
  atMost: (length: number) => `Must be at most ${length} characters long.`,
  select: (min: number, max: number) =>
    max === Infinity
      ? `Select at least ${plural(min, 'option')}.`
      : min === 0
        ? `Select up to ${plural(max, 'option')}.`
        : `Select between ${min} and ${plural(max, 'option')}.`,
  lacks: (kinds: readonly string[]) => `Must have at least one: ${kinds.join(', ')}.`,
} as const;

export const usernameHelp = `Letters without accents, digits and underscores, up to ${MAX_USERNAME_LENGTH} characters.`;
export const passwordHelp =
  'Passwords must contain at least 1 uppercase letter, 1 lowercase letter, and 1 number, and must be at least 8 characters long.';

const BEYOND_LATIN_1 = /[^\u0000-\u00ff]/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

const named = (character: string) => (character === ' ' ? 'space' : character);

function disallowedCharacters(text: string, allowed: RegExp): string {
  return [...new Set(text)]
    .filter((character) => !allowed.test(character))
    .map(named)
    .join(' ');
}

const within = (schema: StringSchema) =>
  schema.test(
    'latin-1',
    messages.unicode,
    (value) => value === undefined || !BEYOND_LATIN_1.test(value),
  );

export const requiredText = () => string().trim().required(messages.required);

/** An existing password: no rules apply. */
export const knownPassword = () => string().required(messages.required);

export const agreement = () => bool().oneOf([true], messages.required).required(messages.required);

export const number = ({ minValue = 0, maxValue = Infinity } = {}) =>
  yupNumber()
    .transform((value: number, typed: unknown) =>
      typed === '' ? undefined : Math.max(minValue, Math.min(value, maxValue)),
    )
    .typeError(messages.number);

export const choices = ({ min = 0, max = Infinity } = {}) =>
  array(string().defined())
    .default([])
    .test(
      'count',
      messages.select(min, max),
      (chosen) => chosen.length >= min && chosen.length <= max,
    );

export const username = () =>
  within(string().trim())
    .test('characters', (value = '', context) => {
      const characters = disallowedCharacters(value, /\w/);
      return (
        characters === '' ||
        context.createError({ message: messages.invalidCharacters(characters) })
      );
    })
    .max(MAX_USERNAME_LENGTH, ({ max }) => messages.atMost(max));

/** A + in the local part is refused. */
export const email = () =>
  within(string().trim())
    .test('plus', messages.invalidCharacters('+'), (value = '') => !/\+.*@/.test(value))
    .test('email', messages.email, (value = '') => value === '' || EMAIL.test(value));

export const newPassword = () =>
  within(string())
    .test('common', messages.common, (value = '') => !commonPasswords.has(value.toLowerCase()))
    .test(
      'length',
      messages.atLeast(MIN_PASSWORD_LENGTH),
      (value = '') => value === '' || [...value].length >= MIN_PASSWORD_LENGTH,
    )
    .test('kinds', (value = '', context) => {
      const kinds = [
        !(/[a-z]/.test(value) && /[A-Z]/.test(value)) && 'lowercase and uppercase character',
        !/\d/.test(value) && 'number',
      ].filter((kind) => kind !== false);
      return (
        value === '' ||
        kinds.length === 0 ||
        context.createError({ message: messages.lacks(kinds) })
      );
    });

export const sameAs = (field: string) =>
  string()
    .default('')
    .test(
      'same',
      messages.mismatch,
      (value, { parent }) => (value ?? '') === (parent[field] ?? ''),
    );
