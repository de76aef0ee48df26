import { mixed, object, string, type InferType } from 'yup';
import type { Thumb } from '../votes/vote-store';
import { isLatin1, toPlainCharacters } from './review-text';

const REQUIRED = 'Required';
export const TEXT_REQUIRED =
  "Review text is required! If you don't want to write a review, please use the thumb buttons below the game player instead.";

const isThumb = (value: unknown): value is Thumb => value === 1 || value === -1;

export const reviewSchema = object({
  rating: mixed(isThumb).typeError(REQUIRED).required(REQUIRED),
  reviewText: string()
    .default('')
    .transform((text: string) => toPlainCharacters(text).trim())
    .when('rating', ([rating], text) => text.required(isThumb(rating) ? TEXT_REQUIRED : REQUIRED))
    .test('latin1', 'Unicode is not allowed.', (text = '') => isLatin1(text)),
});

export type ReviewFields = InferType<typeof reviewSchema>;
