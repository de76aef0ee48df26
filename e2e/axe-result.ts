import { z } from 'zod';

/** Where axe looked, how many of its rules held there, and how many did not. */
export const axeResult = z.object({
  where: z.string(),
  theme: z.enum(['dark', 'light']),
  passed: z.number(),
  violations: z.number(),
});
export type AxeResult = z.infer<typeof axeResult>;
