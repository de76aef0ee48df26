import { z } from 'zod';

/** `30,70` (left, top) as CSS `object-position`; null for the center and for invalid values. */
export const focus = z
  .string()
  .regex(/^(?:100|\d{1,2}),(?:100|\d{1,2})$/)
  .transform((stored) => `${stored.replace(',', '% ')}%`)
  .nullish()
  .catch(null);
