import { z } from 'zod';

/**
 * Converts a stored focal point `30,70` (left, top) to CSS `object-position`. Null for the
 * center and for invalid values.
 */
export const focus = z
  .string()
  .regex(/^(?:100|\d{1,2}),(?:100|\d{1,2})$/)
  .transform((stored) => `${stored.replace(',', '% ')}%`)
  .nullish()
  .catch(null);
