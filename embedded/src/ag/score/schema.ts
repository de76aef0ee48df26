import type { Store } from 'drupal-recipe-server';

/** `ag_score_claim`: claimed guest plays. `ag_score_pace`: report rates. */
export function migrateScore(store: Store): void {
  store.migrate('score', [
    `CREATE TABLE ag_score (
       nid INTEGER NOT NULL, period TEXT NOT NULL, uid INTEGER NOT NULL, value INTEGER NOT NULL, time INTEGER NOT NULL,
       PRIMARY KEY (nid, period, uid)) WITHOUT ROWID;
     CREATE INDEX "scores of a board" ON ag_score (nid, period, value, time, uid);
     CREATE INDEX "scores of a member" ON ag_score (uid);
     CREATE TABLE ag_score_claim (nonce TEXT PRIMARY KEY, uid INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
     CREATE TABLE ag_score_pace (
       uid INTEGER NOT NULL, nid INTEGER NOT NULL, last INTEGER NOT NULL, day INTEGER NOT NULL, reports INTEGER NOT NULL,
       PRIMARY KEY (uid, nid)) WITHOUT ROWID;
     CREATE TRIGGER "scores of a deleted game" AFTER DELETE ON node WHEN old.type = 'game' BEGIN
       DELETE FROM ag_score WHERE nid = old.nid; DELETE FROM ag_score_pace WHERE nid = old.nid; END`,
    `CREATE TABLE ag_score_daily (day INTEGER PRIMARY KEY, nid INTEGER NOT NULL);
     CREATE INDEX "dailies of a game" ON ag_score_daily (nid, day);
     CREATE TABLE ag_score_daily_played (uid INTEGER NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (uid, day)) WITHOUT ROWID`,
    'CREATE INDEX "scores of a period" ON ag_score (period)',
    // Without this index, the daily game reads every game when few have scores.
    'CREATE INDEX "listed games with scores" ON node (nid) WHERE field_score_order IS NOT NULL AND status = 1 AND field_hide_from_listings = 0',
    'CREATE INDEX "claims by expiry" ON ag_score_claim (expires)',
  ]);
}
