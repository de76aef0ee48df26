import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isObject, type Json } from '../normalise.ts';
import type { Actor, Lesson, Link, Step } from './step.ts';

export interface Told {
  status: number;
  /** `content-type` in lower case, without its parameters. */
  type: string;
  body: Json;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));
const session = z.object({ csrf_token: z.string(), logout_token: z.string() });
const json = z.json();

/** Cookies and tokens of an actor. */
interface Browser {
  cookie: string;
  token: string;
}

/** Demo members shared by all stories. */
const shared: Partial<Record<Actor, string>> = { other: 'pass_holder', editor: 'ed' };

/** Inbox polls, 100 ms apart: mails follow the response. */
const patience = 100;
/** Polls without a new mail before the inbox counts as complete. */
const calm = 30;

/** One server from the perspective of one story: earlier responses and sessions. */
export class Side {
  readonly known = new Map<string, string | number>();
  readonly #browsers = new Map<Actor, Browser>();
  #address = 0;
  /** Number of mails per link; only the newest link is valid. */
  readonly #sent = new Map<Link, number>();
  /** Links that an invalid step may have sent again, unknown from its response. */
  readonly #perhaps = new Set<Link>();

  constructor(
    readonly base: string,
    private readonly inbox: string,
    private readonly password: string,
    /** Distinguishes the addresses of stories. */
    private readonly place: number,
  ) {}

  async take(step: Step): Promise<Told> {
    await this.#prepare(step);
    const headers = new Headers({
      accept: 'application/json',
      'x-forwarded-for': this.#nextAddress(),
    });
    const browser = await this.#browser(step.as);
    if (browser) {
      headers.set('cookie', browser.cookie);
      if (step.token !== 'none' && step.method !== 'GET')
        headers.set('x-csrf-token', step.token === 'wrong' ? 'x'.repeat(43) : browser.token);
    }
    const body =
      step.text ?? (step.body === undefined ? undefined : JSON.stringify(this.fill(step.body)));
    if (step.contentType === undefined && body !== undefined)
      headers.set('content-type', 'application/json');
    if (typeof step.contentType === 'string') headers.set('content-type', step.contentType);
    const response = await fetch(this.base + String(this.fill(step.path)), {
      method: step.method,
      headers,
      redirect: 'manual',
      // Bytes, because fetch would add a content type to text.
      ...(body === undefined || step.method === 'GET'
        ? {}
        : { body: new TextEncoder().encode(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const type = (response.headers.get('content-type') ?? '').toLowerCase().replace(/;.*$/, '');
    const parsed = type.includes('json') ? json.safeParse(parse(text)) : null;
    const told: Told = {
      status: response.status,
      type,
      body: parsed?.success === true ? parsed.data : type === 'text/html' ? null : text,
    };
    if (response.ok && step.sends !== undefined) {
      if ((step.fault ?? 'once more') === 'once more')
        this.#sent.set(step.sends, (this.#sent.get(step.sends) ?? 0) + 1);
      else this.#perhaps.add(step.sends);
    }
    if (response.ok && step.learns !== undefined) this.#learn(step.learns, told, response);
    else if (response.ok && response.headers.getSetCookie().length > 0)
      this.#newCookie(step.as, response);
    return told;
  }

  async mailsTo(address: string): Promise<Mail[]> {
    return mails.parse(await (await fetch(this.inbox)).json()).filter(({ to }) => to === address);
  }

  /** Replaces `{name}` with values from this server's earlier responses. */
  fill(value: Json): Json {
    if (Array.isArray(value)) return value.map((one) => this.fill(one));
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.fill(one)]));
    if (typeof value !== 'string') return value;
    const [, whole] = /^\{(\w+)\}$/.exec(value) ?? [];
    const known = whole === undefined ? undefined : this.known.get(whole);
    return (
      known ??
      value.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(this.known.get(name) ?? all))
    );
  }

  /** Tokens sent by mail. */
  async #prepare({ body, path }: Step): Promise<void> {
    const wanted = `${path} ${JSON.stringify(body ?? null)}`;
    for (const [name, address, subject] of [
      ['activation', 'mail', /^Activate/i],
      ['confirmation', 'newMail', /./],
      ['reset', 'mail', /password/i],
    ] as const) {
      if (!wanted.includes(`{${name}}`)) continue;
      const wantedLooks = this.#perhaps.delete(name) ? calm : 0;
      for (let [time, looks, before] = [0, 0, -1]; time < patience; time++) {
        const sent = (await this.mailsTo(String(this.known.get(address)))).filter((mail) =>
          subject.test(mail.subject),
        );
        const [, token] = /[?&]token=([\w.%-]+)/.exec(sent[0]?.text ?? '') ?? [];
        if (token !== undefined) this.known.set(name, decodeURIComponent(token));
        looks = sent.length === before ? looks + 1 : 0;
        before = sent.length;
        if (
          token !== undefined &&
          sent.length >= (this.#sent.get(name) ?? 0) &&
          looks >= wantedLooks
        )
          break;
        await pause(100);
      }
    }
  }

  async #browser(actor: Actor): Promise<Browser | undefined> {
    const name = shared[actor];
    if (name !== undefined && !this.#browsers.has(actor)) {
      const body = { name, pass: this.password };
      const step: Step = {
        name: 'log in',
        as: 'visitor',
        method: 'POST',
        path: '/user/login?_format=json',
        body,
      };
      const response = await fetch(this.base + step.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#nextAddress() },
        body: JSON.stringify(body),
      });
      this.#browsers.set(actor, {
        cookie: cookieOf(response),
        token: session.parse(await response.json()).csrf_token,
      });
    }
    return this.#browsers.get(actor);
  }

  /** Sends each call from a different address to avoid rate limits. */
  #nextAddress(): string {
    this.#address++;
    return `10.${String(this.place % 250)}.${String(this.#address >> 8)}.${String(this.#address & 255)}`;
  }

  #newCookie(actor: Actor, response: Response): void {
    const browser = this.#browsers.get(actor);
    if (browser) this.#browsers.set(actor, { ...browser, cookie: cookieOf(response) });
  }

  #learn(lesson: Lesson, { body }: Told, response: Response): void {
    const first = (name: string): Json => {
      const list = isObject(body) ? body[name] : undefined;
      const [one] = Array.isArray(list) ? list : [];
      return one !== undefined && isObject(one) ? (one['value'] ?? null) : null;
    };
    const keep = (name: string, one: Json | undefined): void => {
      if (typeof one === 'string' || typeof one === 'number') this.known.set(name, one);
    };
    switch (lesson) {
      case 'uid':
        keep('uid', first('uid'));
        break;
      case 'session': {
        const tokens = session.safeParse(body);
        if (!tokens.success) break;
        this.#browsers.set('member', { cookie: cookieOf(response), token: tokens.data.csrf_token });
        this.known.set('logout', tokens.data.logout_token);
        break;
      }
      case 'nobody':
        this.#browsers.delete('member');
        break;
      case 'comment':
        keep('cid', first('cid'));
        break;
      case 'score':
        keep('score', isObject(body) ? body['token'] : undefined);
        break;
      case 'new-address':
        keep('mail', this.known.get('newMail'));
        break;
      default:
    }
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
