import { z } from 'zod';
import { limitLength } from '../../account/request.ts';

/** Control characters except line feed and tab, which could forge log entries. */
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
const removeControls = (value: string): string =>
  value.replaceAll('\r\n', '\n').replace(controls, '');
const text = (maxLength: number, minLength = 0) =>
  limitLength(
    z.string('must be text').min(minLength, 'must not be empty'),
    maxLength,
    `is longer than ${String(maxLength)} characters`,
  ).transform(removeControls);

/** Drupal's `ErrorReport` has the same limits. */
export const errorReport = z
  .object({
    label: text(120, 1),
    fatal: z.boolean('must be true or false'),
    name: text(120),
    message: text(2000),
    stack: text(10_000),
    meta: z
      .record(z.string(), z.unknown(), 'must be an object')
      .refine((meta) => JSON.stringify(meta).length <= 4000, 'is longer than 4000 characters')
      .optional(),
  })
  .meta({ id: 'ErrorReport' });
export type ErrorReport = z.infer<typeof errorReport>;
