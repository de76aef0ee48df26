import { DatabaseSync } from '@photostructure/sqlite';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { drupalRoot } from '../scripts/drupal.mjs';
import { SITE } from './urls.ts';

export interface Edit {
  title?: string;
  published?: boolean;
  /** `30,70`, or null for the center. */
  focus?: string | null;
  rating?: 'everyone' | 'teen' | 'mature';
}

/** `portal.ts` sets these variables for its own content API. */
export const PORTAL_VARIABLES = {
  source: 'E2E_SOURCE',
  data: 'E2E_DATA',
  /** Folder of the uploaded games. */
  games: 'E2E_GAMES',
  secret: 'E2E_SECRET',
} as const;

export const isEmbedded = (): boolean => process.env[PORTAL_VARIABLES.source] === 'embedded';

/** A content API that was started elsewhere must not be changed. */
export const canEdit = (): boolean =>
  ['embedded', 'drupal'].includes(process.env[PORTAL_VARIABLES.source] ?? '');

const requireEnv = (name: string): string => {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set. The setup of the journeys sets it.`);
  return value;
};

type Values = (string | number | null)[];

/** Cache tags as Drupal sends them; `gone` are those of unpublished or deleted content. */
export interface Change {
  tags: string[];
  gone?: string[];
}

/**
 * The embedded content API cannot edit content, so this writes to its database and notifies the
 * site as Drupal does.
 */
export async function editDatabase(
  statements: readonly (readonly [sql: string, ...values: Values])[],
  { tags, gone = [] }: Change,
): Promise<void> {
  const database = new DatabaseSync(requireEnv(PORTAL_VARIABLES.data), { timeout: 5_000 });
  for (const [sql, ...values] of statements) database.prepare(sql).run(...values);
  database.close();
  const body = JSON.stringify({ tags, gone, sent: Math.floor(Date.now() / 1000) });
  const signature = `sha256=${createHmac('sha256', requireEnv(PORTAL_VARIABLES.secret)).update(body).digest('hex')}`;
  const response = await fetch(`${SITE}/api/revalidate`, {
    method: 'POST',
    body,
    headers: { 'x-ag-signature': signature },
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`The site rejected the change: ${String(response.status)} ${text}`);
}

async function editEmbedded(nid: number, { title, published, focus, rating }: Edit): Promise<void> {
  const fields = Object.entries({
    title,
    status: published === undefined ? undefined : Number(published),
    field_thumbnail_focus: focus,
    field_maturity_rating: rating,
    changed: Math.floor(Date.now() / 1000),
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const tag = `node:${String(nid)}`;
  await editDatabase(
    fields.map(([name, value]) => [`UPDATE node SET ${name} = ? WHERE nid = ?`, value, nid]),
    { tags: [tag, 'node_list:game'], gone: published === false ? [tag] : [] },
  );
}

async function editDrupal(nid: number, { title, published, focus, rating }: Edit): Promise<void> {
  const steps = [
    `$game = \\Drupal\\node\\Entity\\Node::load(${String(nid)});`,
    title === undefined ? '' : `$game->setTitle(${JSON.stringify(title)});`,
    published === undefined
      ? ''
      : published
        ? '$game->setPublished();'
        : '$game->setUnpublished();',
    focus === undefined ? '' : `$game->set('field_thumbnail_focus', ${JSON.stringify(focus)});`,
    rating === undefined ? '' : `$game->set('field_maturity_rating', '${rating}');`,
    '$game->save();',
  ];
  const env = {
    ...process.env,
    SITE_URL: SITE,
    REVALIDATE_SECRET: requireEnv(PORTAL_VARIABLES.secret),
  };
  await promisify(execFile)('vendor/bin/drush', ['php:eval', steps.join('')], {
    cwd: drupalRoot,
    env,
  });
}

/** Resolves when the site has been notified. */
export const edit = (nid: number, change: Edit): Promise<void> =>
  requireEnv(PORTAL_VARIABLES.source) === 'drupal'
    ? editDrupal(nid, change)
    : editEmbedded(nid, change);
