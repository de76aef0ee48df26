import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Status columns of `AUTHORIZATION.md`, which explains them. */
export const roles = ['anonymous', 'member', 'other', 'pass', 'editor'] as const;
export type Role = (typeof roles)[number];

/** A row of `AUTHORIZATION.md`. */
export interface Call {
  method: string;
  /** Path as Drupal's routing files write it, such as `/ag/api/user-reviews/{user}`. */
  path: string;
  only: 'Drupal' | 'embedded' | null;
  statuses: Record<Role, number>;
  /** Requires the session's CSRF token. */
  token: boolean;
  endsSession: boolean;
  /** Permission of the Drupal route; empty without one. */
  permission: string;
  /** Requested URL; can contain `{logoutToken}`. */
  url: string;
  /** Request body, which is sent as JSON. */
  body: unknown;
  note: string;
}

const status = z.coerce.number().int().min(100);
const cells = z.tuple([
  z.string(),
  status,
  status,
  status,
  status,
  status,
  z.enum(['', 'yes']),
  z.string(),
  z.string(),
  z.string().min(1),
]);
const callCell = z.tuple([z.string(), z.string(), z.enum(['Drupal', 'embedded']).nullable()]);

function parseRow(line: string): Call {
  const row = line.split('|').slice(1, -1);
  const [call, anonymous, member, other, pass, editor, token, permission, request, note] =
    cells.parse(row.map((cell) => cell.trim()));
  const [method, url, only] = callCell.parse(
    /^`(\S+) (\S+)`(?: (\w+) only)?$/
      .exec(call)
      ?.slice(1)
      .map((part) => part ?? null),
  );
  const quoted = [...request.matchAll(/`([^`]*)`/g)].map((match) => match[1] ?? '');
  const body = quoted.find((part) => part.startsWith('{'));
  return {
    method,
    path: url,
    only,
    statuses: { anonymous, member, other, pass, editor },
    token: token === 'yes',
    endsSession: note.endsWith('(ends the session)'),
    permission,
    url: quoted.find((part) => part.startsWith('/')) ?? url,
    body: body === undefined ? undefined : JSON.parse(body),
    note,
  };
}

/** @throws ZodError for an invalid row. */
export const calls: readonly Call[] = readFileSync(
  path.join(import.meta.dirname, '../AUTHORIZATION.md'),
  'utf8',
)
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map(parseRow);
