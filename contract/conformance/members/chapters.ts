import type { Random } from '../random.ts';
import type { Step } from './step.ts';

/** Data of one story: games that no concurrent story uses. */
export interface Stage {
  game: number;
  other: number;
  unknown: number;
}

type Chapter = (random: Random, stage: Stage) => Step[];

const post = (name: string, path: string, body: Step['body'], more: Partial<Step> = {}): Step => ({
  name,
  as: 'member',
  method: 'POST',
  path,
  ...(body === undefined ? {} : { body }),
  ...more,
});
const get = (name: string, path: string, more: Partial<Step> = {}): Step => ({
  name,
  as: 'member',
  method: 'GET',
  path,
  ...more,
});
const value = (one: string | number | boolean): { value: string | number | boolean }[] => [
  { value: one },
];

export const logIn: Step = post(
  'log in',
  '/user/login?_format=json',
  { name: '{name}', pass: '{pass}' },
  { as: 'visitor', learns: 'session' },
);
const logOut: Step = post('log out', '/user/logout?_format=json&token={logout}', undefined, {
  learns: 'nobody',
});

export const beginning: Chapter = (random) => [
  post(
    'register',
    '/user/registerpass',
    {
      name: value('{name}'),
      mail: value('{mail}'),
      pass: value('{pass}'),
      field_opt_in: value(random.chance(0.5)),
    },
    { as: 'visitor', learns: 'uid', sends: 'activation' },
  ),
  ...(random.chance(0.3)
    ? [
        post(
          'ask for the mail again',
          '/user/resend-activation',
          { mail: '{mail}' },
          { as: 'visitor', sends: 'activation' },
        ),
      ]
    : []),
  ...(random.chance(0.3) ? [{ ...logIn, name: 'log in too early' }] : []),
  post(
    'activate',
    '/user/activate',
    { uid: '{uid}', token: '{activation}' },
    { as: 'visitor', learns: 'activation' },
  ),
  logIn,
];

export const end: Chapter = (random) =>
  random.chance(0.5)
    ? [
        post(
          'delete the account',
          '/ag/api/delete-account',
          { password: '{pass}' },
          { learns: 'nobody' },
        ),
        { ...logIn, name: 'log in when deleted' },
      ]
    : [logOut];

const votes: Chapter = (random, { game }) => [
  ...random.some([1, -1, 0], 3).map((one) =>
    post('vote', '/ag/api/vote/cast', {
      entity_type: 'node',
      entity_id: game,
      user_id: '{uid}',
      vote_value: one,
    }),
  ),
  post('own vote', '/ag/api/vote/user-status', {
    entity_type: 'node',
    entity_id: game,
    user_id: '{uid}',
  }),
];

const favourites: Chapter = (random, { game, other }) => [
  post('favour', '/ag/api/add-user-favorite', { game_id: game }),
  post('favour another', '/ag/api/add-user-favorite', { game_id: other }),
  get(
    'favourites',
    `/ag/api/user-favorite-games/{uid}?items_per_page=${random.pick(['1', '24', '0', 'x', '-1', '1e1', '2.5'])}&offset=${random.pick(['0', '1', '-1', 'x', '1.5', ''])}`,
  ),
  get('favourites of another', '/ag/api/user-favorite-games/{uid}', { as: 'other' }),
  post('favour no more', '/ag/api/delete-user-favorite', { game_id: game }),
];

const recent: Chapter = (_, { game, other }) => [
  post('play', '/ag/api/add-user-recent-games', { game_ids: [game, other] }),
  post('play again', '/ag/api/add-user-recent-games', { game_ids: [other] }),
  get('recent games', '/ag/api/user-recent-games'),
];

const review: Chapter = (random, { game }) => [
  post(
    'review',
    '/comment?_format=json',
    {
      subject: value('So good'),
      comment_body: [
        { value: `I like it ${String(random.below(1000))} times.`, format: 'plain_text' },
      ],
      comment_type: [{ target_id: 'review' }],
      entity_type: value('node'),
      entity_id: [{ target_id: game }],
      field_name: value('field_reviews'),
      field_comment_thumb_vote: value(random.chance(0.5)),
    },
    { learns: 'comment' },
  ),
  post(
    'approve',
    '/comment/{cid}?_format=json',
    { comment_type: [{ target_id: 'review' }], status: value(true) },
    { as: 'editor', method: 'PATCH' },
  ),
  get(
    'reviews of the game',
    `/ag/api/game-reviews/${String(game)}?items_per_page=${random.pick(['10', '1', '0', 'x'])}`,
    {
      as: 'visitor',
    },
  ),
  get('own reviews', '/ag/api/user-reviews/{uid}'),
  ...(random.chance(0.3)
    ? [
        post(
          'take back',
          '/comment/{cid}?_format=json',
          { comment_type: [{ target_id: 'review' }], status: value(false) },
          { as: 'editor', method: 'PATCH' },
        ),
      ]
    : []),
  get('the review', '/comment/{cid}?_format=json', {
    as: random.pick(['visitor', 'other', 'editor']),
  }),
];

const profile: Chapter = (random) => [
  post(
    'opt in',
    '/user/{uid}?_format=json',
    { field_opt_in: value(random.chance(0.5)) },
    { method: 'PATCH' },
  ),
  post(
    'pick an avatar',
    '/user/{uid}?_format=json',
    { user_picture: [{ target_id: '{avatar}' }] },
    { method: 'PATCH' },
  ),
  get('own account', '/user/{uid}?_format=json'),
];

const password: Chapter = () => [
  post(
    'change the password',
    '/user/{uid}?_format=json',
    { pass: [{ value: '{next}', existing: '{pass}' }] },
    { method: 'PATCH' },
  ),
  { ...logIn, name: 'log in with the new password', body: { name: '{name}', pass: '{next}' } },
  post(
    'change it back',
    '/user/{uid}?_format=json',
    { pass: [{ value: '{pass}', existing: '{next}' }] },
    { method: 'PATCH' },
  ),
  logIn,
];

const address: Chapter = () => [
  post(
    'change the address',
    '/ag/api/update-user-email',
    { email: '{newMail}', password: '{pass}' },
    { sends: 'confirmation' },
  ),
  post(
    'confirm it',
    '/user/confirm-email',
    { uid: '{uid}', token: '{confirmation}' },
    { as: 'visitor', learns: 'new-address' },
  ),
];

const pass: Chapter = (random) => {
  const plan = random.pick(['monthly', 'annual']);
  const order = { first_name: 'Ada', last_name: 'Lovelace', plan, postal_code: '10115' };
  return [
    ...(random.chance(0.3)
      ? [
          post('a declined card', '/ag/api/auth-subscription', {
            ...order,
            token: 'sandbox_declined_{name}',
          }),
        ]
      : []),
    post('buy', '/ag/api/auth-subscription', {
      ...order,
      token: 'sandbox_success_{name}',
      ...(random.chance(0.3) ? { coupon: 'WELCOME' } : {}),
    }),
    get('own plan', '/ag/api/user-plan'),
    get(
      'what a change costs',
      `/ag/api/user-subscription?plan=${random.pick(['annual', 'monthly', 'nope', ''])}`,
    ),
    post('change the plan', '/ag/api/update-subscription', {
      plan: plan === 'monthly' ? 'annual' : 'monthly',
    }),
    post('cancel', '/ag/api/cancel-subscription', {}),
    ...(random.chance(0.6) ? [post('resume', '/ag/api/resume-subscription', {})] : []),
    get('own pass', '/ag/api/user-subscription'),
  ];
};

const saves: Chapter = (_, { game }) => [
  post(
    'save',
    `/ag/api/user-save/${String(game)}`,
    { data: 'level 3', base: 0 },
    { method: 'PUT' },
  ),
  post(
    'save without having seen it',
    `/ag/api/user-save/${String(game)}`,
    { data: 'level 1', base: 0 },
    { method: 'PUT' },
  ),
  post(
    'save on',
    `/ag/api/user-save/${String(game)}`,
    { data: 'level 4', base: 1 },
    { method: 'PUT' },
  ),
  get('what is saved', `/ag/api/user-save/${String(game)}`),
  { ...get('forget it', `/ag/api/user-save/${String(game)}`), method: 'DELETE' },
];

const scores: Chapter = (random, { game }) => [
  post('begin to play', '/ag/api/score/start', { game_id: game }, { learns: 'score' }),
  post('a score too soon', '/ag/api/score/report', { game_id: game, token: '{score}', value: 5 }),
  get('own scores', `/ag/api/user-scores/${String(game)}`),
  get(
    'the board',
    `/ag/api/game-scores/${String(game)}?period=${random.pick(['day', 'week', 'ever', 'daily', 'year', ''])}&items_per_page=${random.pick(['5', '0', 'x', '51'])}`,
    { as: 'visitor' },
  ),
];

const reports: Chapter = (random, { game }) => [
  post(
    'report a game',
    '/ag/api/report-game',
    { entity_id: game, problem: 'loading', note: 'It stays black.' },
    { as: random.pick(['member', 'visitor']) },
  ),
  post(
    'report an error',
    '/api/report/error',
    {
      label: 'story',
      fatal: false,
      name: 'Error',
      message: 'A story',
      stack: 'Error at x',
      meta: { path: '/' },
    },
    { as: random.pick(['member', 'visitor']) },
  ),
];

const devices: Chapter = () => [
  get('where one is signed in', '/ag/api/user-sessions'),
  post('sign out elsewhere', '/ag/api/end-session', { id: 'x' }),
  post('sign out everywhere else', '/ag/api/end-other-sessions', {}),
];

const forgotten: Chapter = () => [
  post(
    'ask for a new password',
    '/user/lost-password',
    { mail: '{mail}', forgot_pass_link: '/account/reset' },
    { as: 'visitor', sends: 'reset' },
  ),
  post(
    'set it',
    '/user/lost-password-reset',
    { name: '{name}', token: '{reset}', new_pass: '{pass}' },
    { as: 'visitor', learns: 'nobody' },
  ),
  logIn,
];

const again: Chapter = () => [logOut, logIn];

export const chapters: readonly Chapter[] = [
  votes,
  favourites,
  recent,
  review,
  profile,
  password,
  address,
  pass,
  saves,
  scores,
  reports,
  devices,
  forgotten,
  again,
];
