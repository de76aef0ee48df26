import type { Store } from 'drupal-recipe-server';
import type { MemberData } from 'drupal-recipe-server/account';

/** Genres of which users have played a game. */
export class PlayedGenres {
  constructor(private readonly store: Store) {}

  /** @param nids unknown and unpublished games are ignored. */
  add(uid: number, nids: readonly number[]): void {
    for (const nid of nids)
      this.store.connection.execute(
        `INSERT INTO ag_achievement_genre (uid, tid) SELECT ?, field_genre FROM node
         WHERE nid = ? AND type = 'game' AND status = 1 AND field_genre IS NOT NULL ON CONFLICT DO NOTHING`,
        [uid, nid],
      );
  }

  names(uid: number): string[] {
    return this.store.connection.column(
      `SELECT name FROM ag_achievement_genre JOIN taxonomy_term USING (tid)
       WHERE uid = ? ORDER BY name`,
      [uid],
    );
  }

  delete(uid: number): void {
    this.store.connection.execute('DELETE FROM ag_achievement_genre WHERE uid = ?', [uid]);
  }
}

export const playedGenresData = (genres: PlayedGenres): MemberData => ({
  name: 'played_genres',
  collect: (uid) => genres.names(uid),
  deleteForUser: (uid) => {
    genres.delete(uid);
    return [];
  },
});
