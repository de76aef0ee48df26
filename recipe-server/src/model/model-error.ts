import type { z } from 'zod';

export const describeIssue = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();

/** The message names the file, and the entity and field if known. */
export class ModelError extends Error {
  override name = 'ModelError';

  constructor(
    readonly file: string,
    detail: string,
    where: { entity?: string; field?: string } = {},
  ) {
    const parts = [
      where.entity && `entity ${where.entity}`,
      where.field && `field ${where.field}`,
    ].filter(Boolean);
    super(`${file}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}: ${detail}`);
  }
}
