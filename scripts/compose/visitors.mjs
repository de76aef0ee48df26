import assert from 'node:assert/strict';

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

const post = (site, member, path, body) =>
  fetch(site + path, {
    method: 'POST',
    headers: member.headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });

/** Members vote and visitors read in parallel. */
export class VisitorLoad {
  #going = true;
  #workers = [];
  #votes = new Map();

  constructor({ site, members, games, paths }) {
    this.site = site;
    const since = Date.now();
    this.seconds = () => `${((Date.now() - since) / 1000).toFixed(0)} s`;
    this.requests = 0;
    this.failedPages = [];
    /** Votes without a 200, which were sent again. */
    this.retries = [];
    this.#workers = [
      ...members.map((member, index) => this.#vote(member, index, games)),
      ...paths.map((_, index) => this.#read(paths, index)),
    ];
  }

  async #read(paths, first) {
    for (let index = first; this.#going; index++) {
      const path = paths[index % paths.length];
      const result = await fetch(this.site + path, { signal: AbortSignal.timeout(30_000) })
        .then(async (response) => (await response.arrayBuffer(), response.status))
        .catch((error) => error.cause?.code ?? error.name);
      this.requests++;
      if (result !== 200) this.failedPages.push(`${path} after ${this.seconds()}: ${result}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  async #vote(member, memberIndex, games) {
    for (let turn = 0; this.#going; turn++) {
      const game = games[turn % games.length];
      const value = Math.floor(turn / games.length) % 2 === 0 ? 1 : -1;
      const key = `${memberIndex}:${game}`;
      const result = await post(this.site, member, '/ag/api/vote/cast', {
        entity_type: 'node',
        entity_id: game,
        vote_value: value,
      })
        .then(async (response) => (await response.arrayBuffer(), response.status))
        .catch((error) => error.cause?.code ?? error.name);
      this.requests++;
      const vote = this.#votes.get(key) ?? { member, game, acknowledged: 0, since: [] };
      if (result === 200) this.#votes.set(key, { ...vote, acknowledged: value, since: [] });
      else {
        this.#votes.set(key, { ...vote, since: [...vote.since, value] });
        this.retries.push(result);
        turn--;
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  async stop() {
    this.#going = false;
    await Promise.all(this.#workers);
  }

  /**
   * Acknowledged votes that are not stored. A later vote without a response may have replaced one.
   */
  async lost() {
    const lost = [];
    for (const { member, game, acknowledged, since } of this.#votes.values()) {
      const response = await post(this.site, member, '/ag/api/vote/user-status', {
        entity_type: 'node',
        entity_id: game,
      });
      const { vote_value: now } = await response.json();
      if (now !== acknowledged && !since.includes(now))
        lost.push(`game ${game}: acknowledged ${acknowledged}, is ${now} (${response.status})`);
    }
    return lost;
  }

  get votes() {
    return this.#votes.size;
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
