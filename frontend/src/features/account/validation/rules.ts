import { yupResolver } from '@hookform/resolvers/yup';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import {
  array,
  bool,
  object,
  number as yupNumber,
  string,
  type ObjectShape,
  type StringSchema,
} from 'yup';

/** Passwords with both letters and digits come first. */
export const commonPasswords: ReadonlySet<string> = new Set([
  'password1',
  'password123',
  'passw0rd',
  'qwerty123',
  'qwerty12',
  'qwertyuiop1',
  'abcd1234',
  'abc12345',
  '1q2w3e4r',
  '1qaz2wsx',
  'zaq12wsx',
  'welcome1',
  'iloveyou1',
  'letmein1',
  'admin123',
  'football1',
  'monkey123',
  'password',
  '12345678',
  '123456',
]);

/** The backend's limit. */
export const MAX_USERNAME_LENGTH = 60;
const MIN_PASSWORD_LENGTH = 8;

const BEYOND_LATIN_1 = /[^\u0000-\u00ff]/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

export type ValidationTexts = ReturnType<typeof useTranslations<'forms.validation'>>;
export type Rules = ReturnType<typeof createRules>;

export function createRules(t: ValidationTexts) {
  const required = t('required');
  const atMost = ({ max }: { max: number }) => t('atMost', { length: max });
  const invalidCharacters = (characters: string) => t('invalidCharacters', { characters });
  const within = (schema: StringSchema) =>
    schema.test(
      'latin-1',
      t('unicode'),
      (value) => value === undefined || !BEYOND_LATIN_1.test(value),
    );
  const disallowedCharacters = (text: string, allowed: RegExp) =>
    [...new Set(text)]
      .filter((character) => !allowed.test(character))
      .map((character) => (character === ' ' ? t('space') : character))
      .join(' ');

  return {
    t,
    required,
    atMost,

    requiredText: () => string().trim().required(required),

    /** Existing passwords have no rules. */
    knownPassword: () => string().required(required),

    agreement: () => bool().oneOf([true], required).required(required),

    number: ({ minValue = 0, maxValue = Infinity } = {}) =>
      yupNumber()
        .transform((value: number, typed: unknown) =>
          typed === '' ? undefined : Math.max(minValue, Math.min(value, maxValue)),
        )
        .typeError(t('number')),

    choices: ({ min = 0, max = Infinity } = {}) =>
      array(string().defined())
        .default([])
        .test(
          'count',
          max === Infinity
            ? t('selectAtLeast', { min })
            : min === 0
              ? t('selectUpTo', { max })
              : t('selectBetween', { min: String(min), max }),
          (chosen) => chosen.length >= min && chosen.length <= max,
        ),

    username: () =>
      within(string().trim())
        .test('characters', (value = '', context) => {
          const characters = disallowedCharacters(value, /\w/);
          return (
            characters === '' || context.createError({ message: invalidCharacters(characters) })
          );
        })
        .max(MAX_USERNAME_LENGTH, atMost),

    email: () =>
      within(string().trim())
        .test('plus', invalidCharacters('+'), (value = '') => !/\+.*@/.test(value))
        .test('email', t('email'), (value = '') => value === '' || EMAIL.test(value)),

    newPassword: ({ needsSpecial = false } = {}) =>
      within(string())
        .test('common', t('common'), (value = '') => !commonPasswords.has(value.toLowerCase()))
        .test(
          'length',
          t('atLeast', { length: MIN_PASSWORD_LENGTH }),
          (value = '') => value === '' || [...value].length >= MIN_PASSWORD_LENGTH,
        )
        .test('kinds', (value = '', context) => {
          const kinds = [
            ...(!needsSpecial || /[^a-z\d\s]/i.test(value) ? [] : [t('special')]),
            ...(/[a-z]/.test(value) && /[A-Z]/.test(value) ? [] : [t('lowerAndUpper')]),
            ...(/\d/.test(value) ? [] : [t('digit')]),
          ];
          return (
            value === '' ||
            kinds.length === 0 ||
            context.createError({ message: t('lacks', { kinds: kinds.join(', ') }) })
          );
        }),

    sameAs: (field: string) =>
      string()
        .default('')
        .test(
          'same',
          t('mismatch'),
          (value, { parent }) => (value ?? '') === (parent[field] ?? ''),
        ),
  };
}

export const rulesResolver =
  <Shape extends ObjectShape>(fields: (rules: Rules) => Shape) =>
  (rules: Rules) =>
    yupResolver(object(fields(rules)));

/** The resolver of a form with only a button. */
export const emptyResolver = () => () => ({ values: {}, errors: {} });

export function useRules(): Rules {
  const t = useTranslations('forms.validation');
  return useMemo(() => createRules(t), [t]);
}
