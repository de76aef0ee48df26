import { z } from 'zod';

export const planRow = z.object({
  id: z.string().min(1),
  title: z.string(),
  description: z.string(),
  /** Major units. */
  price: z.number().nonnegative(),
  currency: z.string().length(3),
  interval: z.enum(['month', 'year']),
  promoted: z.boolean(),
});

export type PlanRow = z.infer<typeof planRow>;
