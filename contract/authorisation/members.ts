import { type Call, editors, everybody, members, owner, sample, visitors } from './call.ts';

const nothing = 999_999;
const post = (path: string, body: unknown, status: number, note: string): Call => ({
  method: 'POST',
  path,
  body,
  statuses: members(status),
  token: true,
  note,
});

/** What members do and keep (`ag_account`, `ag_vote`, `ag_favorite`, `ag_review`). */
export const memberCalls: readonly Call[] = [
  { method: 'POST', path: '/user/registerpass', body: {}, statuses: visitors(422), note: 'an account without anything' },
  {
    method: 'GET',
    path: '/user/activate/{uid}/{token}',
    ask: `/user/activate/${String(nothing)}/x`,
    statuses: everybody(302),
    note: 'a token that was never sent: leads to the site, activates nothing',
  },
  { method: 'POST', path: '/user/lost-password', body: {}, statuses: everybody(400), note: 'without an address' },
  { method: 'POST', path: '/user/lost-password-reset', body: {}, statuses: everybody(400), note: 'without a token' },
  post('/ag/api/update-user-email', {}, 400, 'of one’s own account; without an address'),
  { method: 'GET', path: '/ag/api/user-avatars', statuses: everybody(200), note: 'pictures to choose from' },
  {
    method: 'GET',
    path: '/ag/api/user-profile/{name}',
    ask: `/ag/api/user-profile/${sample.name}`,
    statuses: everybody(200),
    note: 'name, picture and day of joining',
  },
  post('/ag/api/vote/cast', { entity_type: 'node', entity_id: nothing, vote_value: 1 }, 404, 'one’s own vote; for no game'),
  post('/ag/api/vote/user-status', { entity_type: 'node', entity_id: sample.game }, 200, 'one’s own vote'),
  {
    method: 'GET',
    path: '/ag/api/user-favorite-games/{uid}',
    ask: `/ag/api/user-favorite-games/${String(sample.uid)}`,
    statuses: owner(200),
    note: 'one’s own favourites',
  },
  post('/ag/api/add-user-favorite', { game_id: nothing }, 404, 'to one’s own; no game'),
  post('/ag/api/delete-user-favorite', { game_id: nothing }, 200, 'from one’s own; what is not there'),
  { method: 'GET', path: '/ag/api/user-recent-games', statuses: members(200), note: 'what one has played oneself' },
  post('/ag/api/add-user-recent-games', { game_ids: [] }, 200, 'to one’s own; nothing'),
  { method: 'GET', path: '/ag/api/user-sessions', statuses: members(200), note: 'where one is signed in oneself' },
  post('/ag/api/end-session', { id: 'x' }, 404, 'one’s own; one that is not there'),
  { ...post('/ag/api/end-other-sessions', {}, 200, 'one’s own'), endsSession: true },
  { method: 'GET', path: '/ag/api/user-data', statuses: members(200), note: 'all that is stored of oneself' },
  {
    method: 'POST',
    path: '/ag/api/delete-account',
    body: { password: 'x' },
    statuses: { ...members(422), editor: 403 },
    token: true,
    note: 'one’s own; with a wrong password. Content hangs on an editor’s',
  },
  {
    method: 'GET',
    path: '/ag/api/game-reviews/{node}',
    ask: `/ag/api/game-reviews/${String(sample.game)}`,
    statuses: everybody(200),
    note: 'the approved ones of a game',
  },
  {
    method: 'GET',
    path: '/ag/api/game-reviews/{node}',
    ask: `/ag/api/game-reviews/${String(sample.draft)}`,
    statuses: editors(200),
    note: 'of a draft',
  },
  {
    method: 'GET',
    path: '/ag/api/user-reviews/{user}',
    ask: `/ag/api/user-reviews/${String(sample.uid)}`,
    statuses: everybody(200),
    note: 'of a member; those that wait are shown to the author and to editors alone',
  },
];
