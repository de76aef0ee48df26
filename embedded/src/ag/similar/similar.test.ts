import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { createTestPortal, type TestPortal } from '../../../test/test-portal.ts';

/** Ready, because the modules create their tables then. */
async function createPortal(): Promise<TestPortal> {
  const portal = createTestPortal();
  await portal.app.ready();
  return portal;
}

const response = z.object({ games: z.array(z.object({ title: z.string() })) });

async function similar(portal: TestPortal, nid: number, kids = false): Promise<string[]> {
  const headers: Record<string, string> = kids ? { 'x-kids-mode': '1' } : {};
  const { status, body } = await portal
    .visitor()
    .get(`/rest/block/similar-games/${nid}?_format=json`, headers);
  assert.equal(status, 200, JSON.stringify(body));
  return response.parse(body).games.map(({ title }) => title);
}

function addFans(
  { addMember, store }: TestPortal,
  count: number,
  nids: readonly number[],
  signal: 'favorite' | 'vote' | 'recent' = 'favorite',
): void {
  const [uids] = store.connection.column<number>('SELECT count(*) FROM user');
  for (let index = 0; index < count; index++) {
    const uid = addMember(`fan ${String(uids)} ${String(index)}`);
    for (const nid of nids)
      store.connection.execute(
        {
          favorite: 'INSERT INTO ag_favorite (uid, nid, time) VALUES (?, ?, 1)',
          vote: 'INSERT INTO ag_vote (uid, nid, value, time) VALUES (?, ?, 1, 1)',
          recent: 'INSERT INTO ag_recent (uid, nid, played) VALUES (?, ?, 1)',
        }[signal],
        [uid, nid],
      );
  }
}

describe('similar games', () => {
  for (const signal of ['favorite', 'vote', 'recent'] as const)
    test(`players also liked, from the ${signal}s of at least three members`, async () => {
      const portal = await createPortal();
      const game = portal.addGame('Game');
      const liked = portal.addGame('Liked by three');
      const rare = portal.addGame('Liked by two', { field_hits: 5 });
      portal.addGame('Popular', { field_hits: 9 });
      addFans(portal, 3, [game, liked], signal);
      addFans(portal, 2, [game, rare], signal);
      assert.deepEqual(await similar(portal, game), ['Liked by three', 'Popular', 'Liked by two']);
    });

  test('what everybody likes comes after what these players like', async () => {
    const portal = await createPortal();
    const game = portal.addGame('Game');
    const hit = portal.addGame('Hit', { field_likes: 10_000 });
    const niche = portal.addGame('Niche', { field_likes: 10 });
    addFans(portal, 4, [game, hit]);
    addFans(portal, 3, [game, niche]);
    assert.deepEqual(await similar(portal, game), ['Niche', 'Hit']);
  });

  test('without fans, rare common tags come before the genre, the genre before popularity', async () => {
    const portal = await createPortal();
    const rare = portal.addTerm('tags', 'Cats', '/tag/cats');
    const common = portal.addTerm('tags', 'Mobile', '/tag/mobile');
    const puzzle = portal.addTerm('genre', 'Puzzle', '/genre/puzzle');
    const game = portal.addGame('Game', { field_tags: [rare, common], field_genre: puzzle });
    portal.addGame('Same tag', { field_tags: [rare] });
    portal.addGame('Same genre', { field_genre: puzzle, field_hits: 5 });
    portal.addGame('Popular', { field_tags: [common], field_hits: 9 });
    for (let index = 0; index < 8; index++)
      portal.addGame(`Mobile ${String(index)}`, { field_tags: [common], field_hits: 1 });
    assert.deepEqual((await similar(portal, game)).slice(0, 3), [
      'Same tag',
      'Same genre',
      'Popular',
    ]);
  });

  test('lists twelve games, none hidden, unpublished or mature, and in kids mode those for everyone', async () => {
    const portal = await createPortal();
    const game = portal.addGame('Game', { field_maturity_rating: 'everyone' });
    const others = [
      portal.addGame('Hidden', { field_hide_from_listings: 1 }),
      portal.addGame('Draft', { status: 0 }),
      portal.addGame('Mature', { field_maturity_rating: 'mature' }),
      portal.addGame('Teen', { field_maturity_rating: 'teen' }),
      portal.addGame('Everyone', { field_maturity_rating: 'everyone' }),
    ];
    addFans(portal, 3, [game, ...others]);
    assert.deepEqual(await similar(portal, game), ['Everyone', 'Teen']);
    assert.deepEqual(await similar(portal, game, true), ['Everyone']);
    for (let index = 0; index < 20; index++) portal.addGame(`More ${String(index)}`);
    assert.equal((await similar(portal, game)).length, 12);
  });

  test('editors pin games in their order and exclude others, also those that would fill the list', async () => {
    const portal = await createPortal();
    const puzzle = portal.addTerm('genre', 'Puzzle', '/genre/puzzle');
    const rare = portal.addTerm('tags', 'Cats', '/tag/cats');
    const [liked, tagged, sameGenre, popular] = [
      portal.addGame('Excluded, liked', { field_hits: 9 }),
      portal.addGame('Excluded, same tag', { field_tags: [rare] }),
      portal.addGame('Excluded, same genre', { field_genre: puzzle }),
      portal.addGame('Excluded, popular', { field_hits: 99 }),
    ];
    const first = portal.addGame('Pinned first');
    const mature = portal.addGame('Pinned, mature', { field_maturity_rating: 'mature' });
    const second = portal.addGame('Pinned second', { field_hits: 50 });
    const game = portal.addGame('Game', {
      field_tags: [rare],
      field_genre: puzzle,
      field_similar_pinned: [first, mature, second, tagged],
      field_similar_excluded: [liked, tagged, sameGenre, popular],
    });
    for (let index = 0; index < 12; index++)
      portal.addGame(`Other ${String(index)}`, { field_hits: 3 });
    const other = portal.addGame('Liked');
    addFans(portal, 3, [game, liked, other, second]);
    const titles = await similar(portal, game);
    assert.deepEqual(titles.slice(0, 3), ['Pinned first', 'Pinned second', 'Liked']);
    assert.equal(titles.length, 12);
    assert.deepEqual(
      titles.filter((title) => title.startsWith('Excluded')),
      [],
    );
  });

  test('fills the list with popular games, those of the same time first', async () => {
    const portal = await createPortal();
    const day = 86_400;
    const at = (days: number): { published_at: number } => ({
      published_at: 1_700_000_000 + days * day,
    });
    portal.addGame('Years later', { ...at(3000), field_hits: 90 });
    portal.addGame('A month later', { ...at(30), field_hits: 50 });
    portal.addGame('A week before', { ...at(-7), field_hits: 10 });
    const game = portal.addGame('Game', at(0));
    assert.deepEqual(await similar(portal, game), [
      'A week before',
      'A month later',
      'Years later',
    ]);
  });

  test('in kids mode, pinned games are for everyone', async () => {
    const portal = await createPortal();
    const teen = portal.addGame('Teen', { field_maturity_rating: 'teen' });
    const kids = portal.addGame('Everyone', { field_maturity_rating: 'everyone' });
    const game = portal.addGame('Game', {
      field_maturity_rating: 'everyone',
      field_similar_pinned: [teen, kids],
    });
    assert.deepEqual(await similar(portal, game, true), ['Everyone']);
  });

  test('JSON:API does not show what editors chose', async () => {
    const portal = await createPortal();
    const other = portal.addGame('Other');
    portal.addGame('Game', { field_similar_pinned: [other], field_similar_excluded: [other] });
    const { status, body } = await portal.get('/jsonapi/node/game');
    assert.equal(status, 200);
    assert.doesNotMatch(JSON.stringify(body), /field_similar_/);
  });

  test('refuses unknown games, drafts, and in kids mode games that are not for everyone', async () => {
    const portal = await createPortal();
    const draft = portal.addGame('Draft', { status: 0 });
    const teen = portal.addGame('Teen', { field_maturity_rating: 'teen' });
    const url = '/rest/block/similar-games';
    const statusOf = async (nid: number, headers?: Record<string, string>): Promise<number> =>
      (await portal.visitor().get(`${url}/${String(nid)}?_format=json`, headers)).status;
    assert.deepEqual(
      [await statusOf(999), await statusOf(draft), await statusOf(teen, { 'x-kids-mode': '1' })],
      [404, 403, 403],
    );
  });
});
