import type { useTranslations } from 'next-intl';
import { mixed, object, string, type InferType } from 'yup';
import type { Thumb } from '../votes/use-vote';

const SUBJECT_LENGTH = 120;

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑‒–—―]/g, '-'],
  [/…/g, '...'],
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
  [/[\u2002-\u200a\u202f]/g, ' '],
  [/[\u200b-\u200d\ufe0f]/g, ''],
];

/** Phone keyboards insert curly quotes, long dashes and French ligatures automatically. */
export const toPlainCharacters = (text: string): string =>
  REPLACEMENTS.reduce((plain, [sign, form]) => plain.replace(sign, form), text);

export const isLatin1 = (text: string): boolean => /^[\u0000-\u00ff]*$/.test(text);

export const getSubject = (body: string): string =>
  Array.from(body.replace(/\s+/g, ' ')).slice(0, SUBJECT_LENGTH).join('').trim();

const isThumb = (value: unknown): value is Thumb => value === 1 || value === -1;

export const reviewSchema = (t: ReturnType<typeof useTranslations<'reviews'>>) =>
  object({
    rating: mixed(isThumb).typeError(t('required')).required(t('required')),
    reviewText: string()
      .default('')
      .transform((text: string) => toPlainCharacters(text).trim())
      .when('rating', ([rating], text) =>
        text.required(t(isThumb(rating) ? 'textRequired' : 'required')),
      )
      .test('latin1', t('unicode'), (text = '') => isLatin1(text)),
  });

export type ReviewFields = InferType<ReturnType<typeof reviewSchema>>;
