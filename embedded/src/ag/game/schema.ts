import type { Store } from 'drupal-recipe-server';

/**
 * `ag_game_view`: today's clients per game. `ag_game_traffic`: views of viewed games, per number of
 * days that a list needs.
 */
export function migrateGame(store: Store): void {
  store.migrate('game', [
    `CREATE TABLE ag_game_view (day INTEGER NOT NULL, nid INTEGER NOT NULL, client TEXT NOT NULL, PRIMARY KEY (day, nid, client)) WITHOUT ROWID;
     CREATE TABLE ag_game_view_day (day INTEGER NOT NULL, nid INTEGER NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (day, nid)) WITHOUT ROWID;
     CREATE TABLE ag_game_traffic (
       nid INTEGER PRIMARY KEY, trending INTEGER NOT NULL DEFAULT 0, month INTEGER NOT NULL DEFAULT 0,
       likes INTEGER NOT NULL DEFAULT 0, hits INTEGER NOT NULL DEFAULT 0);
     INSERT INTO ag_game_traffic (nid, likes, hits)
       SELECT nid, coalesce(field_likes, 0), coalesce(field_hits, 0) FROM node WHERE type = 'game';
     CREATE INDEX "traffic trending" ON ag_game_traffic (trending DESC, likes DESC, nid DESC);
     CREATE INDEX "traffic month" ON ag_game_traffic (month DESC, hits DESC, nid DESC);
     CREATE TRIGGER "traffic of a new game" AFTER INSERT ON node WHEN new.type = 'game' BEGIN
       INSERT INTO ag_game_traffic (nid, likes, hits) VALUES (new.nid, coalesce(new.field_likes, 0), coalesce(new.field_hits, 0)); END;
     CREATE TRIGGER "traffic of a changed game" AFTER UPDATE OF field_likes, field_hits ON node WHEN new.type = 'game' BEGIN
       UPDATE ag_game_traffic SET likes = coalesce(new.field_likes, 0), hits = coalesce(new.field_hits, 0) WHERE nid = new.nid; END;
     CREATE TRIGGER "traffic of a deleted game" AFTER DELETE ON node WHEN old.type = 'game' BEGIN
       DELETE FROM ag_game_traffic WHERE nid = old.nid; DELETE FROM ag_game_view_day WHERE nid = old.nid; END`,
    // Earlier versions hashed addresses without a secret.
    `DELETE FROM ag_game_view; DELETE FROM server_state WHERE name = 'traffic day'`,
    `DROP TRIGGER "traffic of a new game";
     DROP TRIGGER "traffic of a changed game";
     DROP TRIGGER "traffic of a deleted game";
     DROP TABLE ag_game_traffic;
     CREATE TABLE ag_game_traffic (nid INTEGER NOT NULL, days INTEGER NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (nid, days)) WITHOUT ROWID;
     CREATE INDEX "traffic views" ON ag_game_traffic (days, views DESC);
     CREATE TRIGGER "traffic of a deleted game" AFTER DELETE ON node WHEN old.type = 'game' BEGIN
       DELETE FROM ag_game_traffic WHERE nid = old.nid; DELETE FROM ag_game_view_day WHERE nid = old.nid; END`,
  ]);
}
