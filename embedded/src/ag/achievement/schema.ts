import type { Store } from 'drupal-recipe-server';

/** `nid` is 0 for an achievement of the portal. `ag_achievement_genre`: genres of played games. */
export function migrateAchievement(store: Store): void {
  store.migrate('achievement', [
    `CREATE TABLE ag_achievement (
       uid INTEGER NOT NULL, nid INTEGER NOT NULL, achievement TEXT NOT NULL, time INTEGER NOT NULL,
       PRIMARY KEY (uid, nid, achievement)) WITHOUT ROWID;
     CREATE INDEX "achievements of a game" ON ag_achievement (nid);
     CREATE TABLE ag_achievement_genre (uid INTEGER NOT NULL, tid INTEGER NOT NULL, PRIMARY KEY (uid, tid)) WITHOUT ROWID;
     CREATE TRIGGER "achievements of a deleted game" AFTER DELETE ON node WHEN old.type = 'game' BEGIN
       DELETE FROM ag_achievement WHERE nid = old.nid; END`,
  ]);
}
