import type { useTranslations } from 'next-intl';
import { mixed, object, string, type InferType } from 'yup';
import type { Thumb } from '../votes/vote-store';
import { isLatin1, toPlainCharacters } from './review-text';

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
