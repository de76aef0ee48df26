import { insertEntity, type Store } from 'drupal-recipe-server';

export interface UploadedGame {
  title: string;
  /** Name of a genre; the first one by default. */
  genre?: string | undefined;
  width: number;
  height: number;
}

/**
 * Adds an unpublished game whose files are not there yet.
 * @throws RangeError that names an unknown genre
 * @returns its id and its path on the site
 */
export function addGame(
  store: Store,
  { title, genre, width, height }: UploadedGame,
): { nid: number; path: string } {
  return store.connection.transaction(() => {
    const term = findGenre(store, genre);
    const path = freePath(store, `/${toSlug(term.name)}/${toSlug(title) || 'game'}`);
    const nid = insertEntity(store, {
      entityType: 'node',
      bundle: 'game',
      fields: {
        title: [{ value: title }],
        status: [{ value: 0 }],
        field_genre: [{ target_id: term.tid }],
        field_display_width: [{ value: width }],
        field_display_height: [{ value: height }],
        field_is_mobile: [{ value: 1 }],
        field_is_mobile_playable: [{ value: 1 }],
        path: [{ alias: path }],
      },
    });
    return { nid, path };
  });
}

/** A running server publishes it with its next request. */
export function publishUploadedGame(store: Store, nid: number, version: string): void {
  store.connection.execute(
    'UPDATE node SET field_html5_game_url = ?, field_publish_on = ? WHERE nid = ?',
    [`internal:/games/hosted/${version}/index.html`, store.now(), nid],
  );
}

export function removeGame(store: Store, nid: number): void {
  store.connection.transaction(() => {
    store.connection.execute('DELETE FROM path_alias WHERE path = ?', [`/node/${String(nid)}`]);
    store.connection.execute('DELETE FROM node WHERE nid = ?', [nid]);
  });
}

function findGenre(store: Store, genre: string | undefined): { tid: number; name: string } {
  const terms = store.connection.rows<{ tid: number; name: string }>(
    "SELECT tid, name FROM taxonomy_term WHERE vid = 'genre' ORDER BY weight, name",
  );
  const term =
    genre === undefined
      ? terms[0]
      : terms.find(({ name }) => name.toLowerCase() === genre.toLowerCase());
  if (term === undefined)
    throw new RangeError(
      `There is no genre "${genre ?? ''}". Choose one of: ${terms.map(({ name }) => name).join(', ')}.`,
    );
  return term;
}

const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

function freePath(store: Store, path: string): string {
  const isTaken = (alias: string): boolean =>
    store.connection.column('SELECT 1 FROM path_alias WHERE alias = ?', [alias]).length > 0;
  let free = path;
  for (let number = 2; isTaken(free); number++) free = `${path}-${String(number)}`;
  return free;
}
