/**
 * Mutations of the embedded server; its checks must detect each one (`npm run contract:mutations`).
 */
export interface Mutation {
  title: string;
  /** Path under `embedded/src`. */
  file: string;
  /** Must occur exactly once in the file, ignoring white space. */
  find: string;
  replace: string;
  /** File in `checks/`, without `.test.ts`. */
  check: string;
}

export const mutations: readonly Mutation[] = [
  {
    title: 'accounts are active before activation',
    file: 'ag/account/sign-ups.ts',
    find: 'status: [{ value: 0 }]',
    replace: 'status: [{ value: 1 }]',
    check: 'members-effects',
  },
  {
    title: 'blocked users can log in',
    file: 'account/login.ts',
    find: 'account !== undefined && account.status !== 1',
    replace: 'account !== undefined && account.status > 1',
    check: 'members-effects',
  },
  {
    title: 'any password is accepted',
    file: 'account/login.ts',
    find: 'account === undefined || !isRight',
    replace: 'account === undefined',
    check: 'members-effects',
  },
  {
    title: 'log-in attempts are not limited',
    file: 'account/rate-limiter.ts',
    find: 'count >= events',
    replace: 'count < 0',
    check: 'members-effects',
  },
  {
    title: 'logging out keeps the session',
    file: 'account/sessions.ts',
    find: `    this.store.connection.execute('DELETE FROM account_session WHERE id = ?', [session.id]);
    this.forget(request, reply);`,
    replace: '    void session;\n    this.forget(request, reply);',
    check: 'members-effects',
  },
  {
    title: 'the user list is public',
    file: 'ag/account/rules.ts',
    find: 'listsOwnOnly: (account, type) => isOthers(account, type.id)',
    replace: 'listsOwnOnly: () => false',
    check: 'member-list',
  },
  {
    title: 'logging out needs no token',
    file: 'account/session-calls.ts',
    find: 'session === null || !tokens.isValid(token, session, [tokenPurposes.logout])',
    replace: 'session === null',
    check: 'members-effects',
  },
  {
    title: 'writing needs no CSRF token',
    file: 'account/tokens.ts',
    find: "if (typeof token !== 'string') throw",
    replace:
      "if (typeof token !== 'string' || token.length > 0) return;\n    if (typeof token !== 'string') throw",
    check: 'members',
  },
  {
    title: 'a new password keeps other sessions',
    file: 'rest/user.ts',
    find: '      sessions.endAll(user.id);\n',
    replace: '',
    check: 'members-effects',
  },
  {
    title: 'a password changes without the old one',
    file: 'rest/user-edit.ts',
    find: "protect('pass', 'Password');",
    replace: '',
    check: 'members-effects',
  },
  {
    title: 'users change other accounts',
    file: 'rest/user.ts',
    find: "if (!isOwn && !(user.id > 0 && isPermitted(services, request, 'administer users')))",
    replace: 'if (user.id === 0)',
    check: 'members-effects',
  },
  {
    title: 'a deleted account keeps its reviews',
    file: 'ag/review/review-data.ts',
    find: "store.connection.execute('DELETE FROM comment WHERE cid = ?', [cid]);",
    replace: 'void cid;',
    check: 'members-effects',
  },
  {
    title: 'reviews are published without approval',
    file: 'rest/comment.ts',
    find: "isPermitted(services, request, 'skip comment approval') ? 1 : 0",
    replace: "isPermitted(services, request, 'skip comment approval') ? 1 : 1",
    check: 'members-effects',
  },
  {
    title: 'any user approves reviews',
    file: 'rest/comment-edit.ts',
    find: '(administrative.includes(name) && !isAdministrator)',
    replace: '(administrative.includes(name) && isAdministrator)',
    check: 'members-effects',
  },
  {
    title: 'unapproved reviews are public',
    file: 'ag/review/reviews.ts',
    find: "choice.includePending === true ? '' : ' AND comment.status = 1'",
    replace: "choice.includePending === true ? '' : ''",
    check: 'members-effects',
  },
  {
    title: 'a second vote counts twice',
    file: 'ag/vote/module.ts',
    find: 'const before = voteOf(store, nid, uid);',
    replace: 'const before: number = voteOf(store, nid, uid) * 0;',
    check: 'members',
  },
  {
    title: 'the request body chooses the voter',
    file: 'ag/vote/module.ts',
    find: '(uid, { entity_id, vote_value }) => {',
    replace:
      '(own, { entity_id, vote_value }, request) => {\n        const uid = Number(JSON.parse(String(request.body)).user_id ?? own);',
    check: 'members',
  },
  {
    title: 'favorites are public',
    file: 'ag/favorite/module.ts',
    find: "if (!isOwn && !hasPermission(store.model, request.account, 'administer users'))",
    replace: 'if (!isOwn && uid === 0)',
    check: 'members',
  },
  {
    title: 'bots count as views',
    file: 'ag/game/module.ts',
    find: "agent.startsWith('Mozilla/') && !isbot(agent)",
    replace: "agent.startsWith('Mozilla/')",
    check: 'views',
  },
  {
    title: 'hidden games are listed',
    file: 'ag/listing/schema.ts',
    find: ' AND node.field_hide_from_listings = 0`;',
    replace: '`;',
    check: 'lists-exact',
  },
  {
    title: 'excluding a tag has no effect',
    file: 'ag/listing/filtered-list.ts',
    find: '(tid) => sql(`NOT ${isTagged}`, [tid])',
    replace: "() => sql('TRUE')",
    check: 'lists-exact',
  },
  {
    title: 'curated lists lose their order',
    file: 'ag/listing/game-lists.ts',
    find: 'ORDER BY min(item.delta)',
    replace: 'ORDER BY node.nid',
    check: 'lists-exact',
  },
  {
    title: 'tags count unpublished games',
    file: 'ag/listing/indexes.ts',
    find: 'WHERE ${listed} AND tag.field_tags = ?',
    replace: "WHERE node.type = 'game' AND tag.field_tags = ?",
    check: 'lists-exact',
  },
  {
    title: 'drafts are public',
    file: 'jsonapi/access.ts',
    find: "some: { '': 'published', 'view own",
    replace: "some: { '': 'all', 'view own",
    check: 'lists-exact',
  },
  {
    title: 'JSON:API ignores descending order',
    file: 'jsonapi/sort.ts',
    find: "descending: direction.toUpperCase() === 'DESC'",
    replace: "descending: direction.toUpperCase() === 'DOWN'",
    check: 'lists-exact',
  },
  {
    title: 'JSON:API pages skip entries',
    file: 'jsonapi/page.ts',
    find: "links.push(['next', at(offset + size)])",
    replace: "links.push(['next', at(offset + size + 1)])",
    check: 'lists-exact',
  },
  {
    title: 'a declined card creates an account',
    file: 'ag/subscription/sandbox.ts',
    find: "if (outcome === 'declined')",
    replace: "if (outcome === 'nobody')",
    check: 'subscribe',
  },
  {
    title: 'a payment token is charged twice',
    file: 'ag/subscription/checkout.ts',
    find: 'payments.known(',
    replace: "payments.known('x' + ",
    check: 'subscribe',
  },
  {
    title: 'expired coupons are valid',
    file: 'ag/subscription/coupons.ts',
    find: 'expires !== null && expires <= now',
    replace: 'coupon.expires !== null && coupon.expires <= 0',
    check: 'plans',
  },
  {
    title: 'a paid pass gives no role',
    file: 'ag/subscription/lifecycle.ts',
    find: "status !== 'expired'",
    replace: "status === 'expired'",
    check: 'subscription',
  },
  {
    title: 'addresses of pass games are public',
    file: 'ag/subscription/rules.ts',
    find: "? 'field_game_pass_only_' : null",
    replace: '? null : null',
    check: 'pass-games',
  },
  {
    title: 'changed responses stay cached',
    file: 'http-cache.ts',
    find: 'if (version === this.#version) return;',
    replace: 'if (this.#version !== undefined) return;',
    check: 'cached',
  },
  {
    title: 'responses of users are shared',
    file: 'jsonapi/routes.ts',
    find: '!isReading || account.uid !== 0 ||',
    replace: '!isReading ||',
    check: 'cached',
  },
  {
    title: 'unsigned play tokens are accepted',
    file: 'ag/signed-text.ts',
    find: ' && timingSafeEqual(signature, own)',
    replace: '',
    check: 'scores',
  },
  {
    title: 'scores have no maximum',
    file: 'ag/score/module.ts',
    find: 'value < rules.min || value > rules.max',
    replace: 'value < rules.min',
    check: 'scores',
  },
  {
    title: 'any game counts as the daily game',
    file: 'ag/score/module.ts',
    find: 'if (daily === true && dailyGame(store)?.nid !== game_id)',
    replace: 'if (daily === true && game_id < 0)',
    check: 'daily',
  },
  {
    title: 'a newer save is overwritten',
    file: 'ag/save/saves.ts',
    find: "if ((before?.revision ?? 0) !== base) return 'newer';",
    replace: "if ((before?.revision ?? 0) !== base && base < 0) return 'newer';",
    check: 'saves',
  },
  {
    title: 'saves of other users are returned',
    file: 'ag/save/saves.ts',
    find: "'SELECT data, revision, updated FROM ag_save WHERE uid = ? AND nid = ?'",
    replace: "'SELECT data, revision, updated FROM ag_save WHERE uid >= 0 * ? AND nid = ?'",
    check: 'saves',
  },
];
