import { z } from 'zod';

/**
 * The point of a picture that stays visible where it is cut to another shape, as CSS's `object-position`: `30% 70%`.
 *
 * Stored as `30,70`, from the left and from the top. Nothing for the middle, and for what is no such point.
 */
export const focus = z
  .string()
  .regex(/^(?:100|\d{1,2}),(?:100|\d{1,2})$/)
  .transform((stored) => `${stored.replace(',', '% ')}%`)
  .nullish()
  .catch(null);
