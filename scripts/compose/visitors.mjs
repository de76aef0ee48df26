import assert from 'node:assert/strict';
import { waitUntil } from '../steps.mjs';

export const PAGES = ['/', '/free-games', '/blog', '/racing/neon-drift'];
export const PASSWORD = 'Lantern7pier';

export async function login(site, name, pass) {
  const response = await fetch(`${site}/user/login?_format=json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ name, pass }),
  });
  assert.equal(response.status, 200, `${name} signs in: ${await response.clone().text()}`);
  const { current_user: user, csrf_token: csrf } = await response.json();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    uid: user.uid,
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json', origin: site },
  };
}

/** Numbers all saves, so that an older one is recognized. */
let steps = 0;

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Members vote and save their progress, visitors read, all in parallel. */
export class VisitorLoad {
  #going = true;
  #workers = [];
  #since = Date.now();
  /** The last acknowledged vote by member and game, and later ones without a response. */
  #votes = new Map();
  /** The last acknowledged step and revision by member and game. */
  #saves = new Map();
  #lost = [];
  requests = 0;
  /** Votes and saves with a 200. */
  acknowledged = 0;
  failedPages = [];
  /** Votes and saves without a 200, which were sent again. */
  retries = [];

  /** @param {{ site: string, members: Awaited<ReturnType<typeof login>>[], games: number[], paths: string[], saves?: boolean }} options */
  constructor({ site, members, games, paths, saves = true }) {
    this.site = site;
    this.#workers = [
      ...members.map((member) => this.#vote(member, games)),
      ...(saves ? members.map((member) => this.#save(member, games)) : []),
      ...paths.map((_, index) => this.#read(paths, index)),
    ];
  }

  /**
   * @param {string} path
   * @param {{ method?: string, headers?: Record<string, string>, body?: object }} [options]
   * @returns {Promise<{ status: number | string, text: string }>}
   */
  async #send(path, { method, headers, body } = {}) {
    this.requests++;
    try {
      const response = await fetch(new URL(path, this.site), {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      return { status: response.status, text };
    } catch (/** @type {any} */ error) {
      return { status: error.cause?.code ?? error.name, text: '' };
    }
  }

  async #read(paths, first) {
    for (let index = first; this.#going; index++) {
      const path = paths[index % paths.length];
      const { status } = await this.#send(path);
      const seconds = Math.round((Date.now() - this.#since) / 1000);
      if (status !== 200) this.failedPages.push({ path, status, seconds });
      await pause(40);
    }
  }

  /** Returns whether there was a response. An earlier vote without a response can have replaced the acknowledged one. */
  async #checkVote({ headers, game, acknowledged, since }) {
    const { status, text } = await this.#send('/ag/api/vote/user-status', {
      method: 'POST',
      headers,
      body: { entity_type: 'node', entity_id: game },
    });
    if (status !== 200) return false;
    const { vote_value: now } = JSON.parse(text);
    if (acknowledged !== null && now !== acknowledged && !since.includes(now))
      this.#lost.push(`vote for ${game}: acknowledged ${acknowledged}, is ${now}`);
    return true;
  }

  /** Reads each vote before it is replaced. */
  async #vote({ headers, uid }, games) {
    for (let turn = 0; this.#going; turn++) {
      const game = games[turn % games.length];
      const value = Math.floor(turn / games.length) % 2 === 0 ? 1 : -1;
      const key = `${uid}:${game}`;
      const previous = this.#votes.get(key);
      if (previous && !(await this.#checkVote(previous))) {
        turn--;
        await pause(60);
        continue;
      }
      const { status } = await this.#send('/ag/api/vote/cast', {
        method: 'POST',
        headers,
        body: { entity_type: 'node', entity_id: game, vote_value: value },
      });
      const vote = this.#votes.get(key) ?? { headers, game, acknowledged: null, since: [] };
      if (status === 200) {
        this.acknowledged++;
        this.#votes.set(key, { ...vote, acknowledged: value, since: [] });
      } else {
        this.#votes.set(key, { ...vote, since: [...vote.since, value] });
        this.retries.push(status);
        turn--;
      }
      await pause(60);
    }
  }

  /** As a game does: each save continues the one before. */
  async #save({ headers, uid }, games) {
    const bases = new Map();
    for (let turn = 0; this.#going; turn++) {
      const game = games[turn % games.length];
      const step = ++steps;
      const { status, text } = await this.#send(`/ag/api/user-save/${game}`, {
        method: 'PUT',
        headers,
        body: { data: String(step), base: bases.get(game) ?? 0 },
      });
      const key = `${uid}:${game}`;
      const revision = status === 200 || status === 409 ? JSON.parse(text).save.revision : null;
      if (revision !== null) bases.set(game, revision);
      if (status === 200) {
        this.acknowledged++;
        this.#saves.set(key, { headers, game, step, revision });
      } else {
        // A 409 names the save of an earlier drill or an attempt without a response, but never an older one than was acknowledged.
        const known = this.#saves.get(key)?.revision ?? 0;
        if (status !== 409) this.retries.push(status);
        else if (revision < known)
          this.#lost.push(`save of ${game}: acknowledged revision ${known}, is ${revision}`);
        turn--;
      }
      await pause(60);
    }
  }

  /** Stops, and throws unless enough writes were acknowledged and every one was stored until the next one replaced it. */
  async finish({ minWrites }) {
    this.#going = false;
    await Promise.all(this.#workers);
    for (const vote of this.#votes.values())
      assert.ok(await this.#checkVote(vote), `The vote for ${vote.game} cannot be read.`);
    for (const { headers, game, step } of this.#saves.values()) {
      const { status, text } = await this.#send(`/ag/api/user-save/${game}`, { headers });
      assert.equal(status, 200, text);
      const now = Number(JSON.parse(text).save?.data ?? 0);
      if (now < step) this.#lost.push(`save of ${game}: acknowledged ${step}, is ${now}`);
    }
    assert.deepEqual(this.#lost, [], 'Acknowledged writes were lost.');
    const { acknowledged, requests, retries } = this;
    assert.ok(acknowledged >= minWrites, `Only ${acknowledged} writes were acknowledged.`);
    return { requests, acknowledged, retried: retries.length, lost: 0 };
  }

  /** One line for each page and status. */
  failures() {
    const groups = new Map();
    for (const { path, status, seconds } of this.failedPages) {
      const name = `${path}: ${status}`;
      groups.set(name, [...(groups.get(name) ?? []), seconds]);
    }
    return Array.from(
      groups,
      ([name, at]) => `${at.length} × ${name}, after ${at.at(0)} to ${at.at(-1)} s`,
    );
  }
}

export async function changeTitle({ admin, cookie, nid, title, JSDOM }) {
  const url = `${admin}/node/${nid}/edit`;
  const { window } = new JSDOM(await (await fetch(url, { headers: { cookie } })).text());
  const form = window.document.querySelector('form.node-form');
  assert.ok(form, 'the editor gets the form');
  const fields = new FormData();
  for (const [name, value] of new window.FormData(form))
    if (typeof value === 'string') fields.append(name, value);
  fields.set('title[0][value]', title);
  fields.set('op', 'Save');
  const saved = await fetch(url, {
    method: 'POST',
    body: fields,
    headers: { cookie },
    redirect: 'manual',
  });
  assert.equal(saved.status, 303, 'the form is saved');
}

export const fetchText = async (url, text = '') => {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  assert.equal(response.status, 200, url);
  const body = await response.text();
  assert.ok(body.includes(text), `${url} does not show “${text}”`);
  return body;
};

export const listGameIds = async (stack, count) => {
  const { games } = JSON.parse(
    await fetchText(`${stack.site}/rest/block/games-sortby-plays?items_per_page=50`),
  );
  return games.slice(0, count).map(({ nid }) => Number(nid));
};

export async function members(stack, count) {
  const names = Array.from({ length: count }, (_, index) => `driller${index}`);
  for (const name of names) {
    await stack.sh(
      'drupal',
      `drush user:create ${name} --mail=${name}@example.com --password=${PASSWORD} || drush user:password ${name} ${PASSWORD}`,
    );
  }
  return Promise.all(names.map((name) => login(stack.site, name, PASSWORD)));
}

export async function startLoad(context, paths = PAGES, { saves = true } = {}) {
  const { stack } = context;
  context.members ??= await members(stack, 3);
  context.gameIds ??= await listGameIds(stack, 12);
  return new VisitorLoad({
    site: stack.site,
    members: context.members,
    games: context.gameIds,
    paths,
    saves,
  });
}

export const assertHealthy = (stack) =>
  waitUntil(async () => {
    for (const page of PAGES) await fetchText(stack.site + page);
    await fetchText(`${stack.admin}/readyz`, '"ok"');
    await fetchText(`${stack.site}/rest/block/trending-games`);
  }, 120_000);
