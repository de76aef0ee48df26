import type { Store } from 'drupal-recipe-server';

/**
 * Constants, so that SQLite uses the partial indexes below. The plus prevents the index of nodes by
 * type, which would read every game's row.
 */
export const listed = `+node.type = 'game' AND node.status = 1 AND node.field_hide_from_listings = 0`;

/** The newest alias applies. */
export const nodeAlias = `(SELECT alias FROM path_alias
  WHERE bundle = 'path_alias' AND path = '/node/' || node.nid AND path_alias.status = 1 ORDER BY id DESC LIMIT 1)`;

const where = listed.replaceAll('node.', '');
/** With the rating, so that lists of an audience read no rows of games to filter them. */
const index = (name: string, columns: string, extra = ''): string =>
  `DROP INDEX IF EXISTS "listed games ${name}";
   CREATE INDEX "listed games ${name}" ON node (${columns}, field_maturity_rating) WHERE ${where}${extra}`;

/** Totals depend on these columns. */
const countedColumns = [
  'type',
  'status',
  'title',
  'published_at',
  'field_hide_from_listings',
  'field_genre',
  'field_is_mobile',
  'field_game_pass_only_',
  'field_before_you_go_featured',
];

const incrementVersion = 'BEGIN UPDATE ag_listing_version SET version = version + 1; END';
const triggers = (table: string, columns?: readonly string[]): string =>
  ['INSERT', 'DELETE', columns === undefined ? 'UPDATE' : `UPDATE OF ${columns.join(', ')}`]
    .map(
      (event, i) =>
        `CREATE TRIGGER "listing version ${table} ${i}" AFTER ${event} ON "${table}" ${incrementVersion};`,
    )
    .join('\n');

/** The version changes whenever a total may have changed. */
export function migrateListing(store: Store): void {
  store.migrate('listing', [
    [
      'CREATE TABLE ag_listing_version (version INTEGER NOT NULL)',
      'INSERT INTO ag_listing_version VALUES (1)',
      triggers('node', countedColumns),
      triggers('node__field_tags'),
      triggers('node__field_games'),
      triggers('path_alias'),
    ].join(';\n'),
    `CREATE TRIGGER "listing version rating" AFTER UPDATE OF field_maturity_rating ON node ${incrementVersion}`,
    [
      index('by number', 'nid'),
      index('newest', 'published_at DESC, nid DESC'),
      index('popular', 'field_hits DESC, nid DESC'),
      index('rating', 'field_ratingb DESC, field_total_votes DESC, nid DESC'),
      index('votes', 'field_total_votes DESC, nid DESC'),
      index('likes', 'field_likes DESC, nid DESC'),
      index('title', 'title COLLATE NOCASE, nid'),
      index('of the pass', 'published_at DESC, nid DESC', ' AND field_game_pass_only_ = 1'),
      index(
        'before you go',
        'published_at DESC, nid DESC',
        ' AND field_before_you_go_featured = 1',
      ),
    ].join(';\n'),
  ]);
}
