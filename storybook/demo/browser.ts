import { parseLogin } from '@/features/account/auth/session-user';

export class DemoBrowser {
  readonly #device: string;
  #cookie = '';
  #csrfToken = '';

  /** @param device the `User-Agent`, as in the list of sessions. */
  constructor(device: string) {
    this.#device = device;
  }

  /** Throws when the request is refused. */
  async call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(new URL(path, process.env.CONTENT_API_URL), {
      method: body ? 'POST' : 'GET',
      headers: {
        'user-agent': this.#device,
        'content-type': 'application/json',
        ...(this.#cookie && { cookie: this.#cookie, 'x-csrf-token': this.#csrfToken }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.slice(0, cookie.indexOf(';'));
    return response.json();
  }

  async signIn(name: string, pass: string): Promise<number> {
    const { uid, csrfToken } = parseLogin(
      await this.call('/user/login?_format=json', { name, pass }),
    );
    this.#csrfToken = csrfToken;
    return uid;
  }
}
