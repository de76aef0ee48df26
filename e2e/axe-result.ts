import { z } from 'zod';

/** The page, with the number of passed and failed rules. */
export const axeResult = z.object({
  where: z.string(),
  theme: z.enum(['dark', 'light']),
  passed: z.number(),
  violations: z.number(),
});
export type AxeResult = z.infer<typeof axeResult>;
