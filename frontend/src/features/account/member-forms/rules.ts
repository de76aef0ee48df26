import { array, bool, number as yupNumber, string, type StringSchema } from 'yup';
import { commonPasswords } from './common-passwords';
import { counted } from '@/ui/counted/counted';

/** SPEC section 9's shared constant: the backend's own limit. */
export const MAX_USERNAME_LENGTH = 60;
export const MIN_PASSWORD_LENGTH = 8;

/** SPEC section 5's generic messages, to the letter. */
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
      ? `Select at least ${counted(min, 'option')}.`
      : min === 0
        ? `Select up to ${counted(max, 'option')}.`
        : `Select between ${min} and ${counted(max, 'option')}.`,
  lacks: (kinds: readonly string[]) => `Must have at least one: ${kinds.join(', ')}.`,
} as const;

export const passwordHelp =
  'Passwords must contain at least 1 uppercase letter, 1 lowercase letter, and 1 number, and must be at least 8 characters long.';

const BEYOND_LATIN_1 = /[^\u0000-\u00ff]/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

const named = (character: string) => (character === ' ' ? 'space' : character);

/** The characters of `text` that are none of `allowed`, each once. */
function strangers(text: string, allowed: RegExp): string {
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

/** Any text that must be there. */
export const requiredText = () => string().trim().required(messages.required);

/** A password that exists already: whatever it is. */
export const knownPassword = () => string().required(messages.required);

export const agreement = () => bool().oneOf([true], messages.required).required(messages.required);

/** A number, or none, brought within the limits. */
export const number = ({ minValue = 0, maxValue = Infinity } = {}) =>
  yupNumber()
    .transform((value: number, typed: unknown) =>
      typed === '' ? undefined : Math.max(minValue, Math.min(value, maxValue)),
    )
    .typeError(messages.number);

/** Some of a list: from `min` to `max` of them. */
export const choices = ({ min = 0, max = Infinity } = {}) =>
  array(string().defined())
    .default([])
    .test(
      'count',
      messages.select(min, max),
      (chosen) => chosen.length >= min && chosen.length <= max,
    );

/** A new username, or none. */
export const username = () =>
  within(string().trim())
    .test('characters', (value = '', context) => {
      const characters = strangers(value, /\w/);
      return (
        characters === '' ||
        context.createError({ message: messages.invalidCharacters(characters) })
      );
    })
    .max(MAX_USERNAME_LENGTH, ({ max }) => messages.atMost(max));

/** An address, or none. A + in the local part is refused. */
export const email = () =>
  within(string().trim())
    .test('plus', messages.invalidCharacters('+'), (value = '') => !/\+.*@/.test(value))
    .test('email', messages.email, (value = '') => value === '' || EMAIL.test(value));

/** A new password, or none. */
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

/** The same as what `field` holds. */
export const sameAs = (field: string) =>
  string()
    .default('')
    .test(
      'same',
      messages.mismatch,
      (value, { parent }) => (value ?? '') === (parent[field] ?? ''),
    );
