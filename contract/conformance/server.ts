import { logIn } from '../log-in.ts';
import { type Request, urlOf } from './request.ts';

export interface TextResponse {
  status: number;
  /** `content-type` in lower case. */
  type: string;
  text: string;
}

/** Logs in members on first use; demo members share a password. */
export class Server {
  readonly #cookies = new Map<string, Promise<string>>();

  constructor(
    readonly base: string,
    private readonly password: string,
  ) {}

  async send(request: Request): Promise<TextResponse> {
    const headers = new Headers(request.headers);
    if (request.as !== 'anonymous') headers.set('cookie', await this.#cookie(request.as));
    const fetchText = async (): Promise<TextResponse> => {
      const response = await fetch(this.base + urlOf(request), {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
      });
      const type = response.headers.get('content-type')?.toLowerCase() ?? '';
      return { status: response.status, type, text: await response.text() };
    };
    // A failed request counts as a difference, so that long runs continue.
    return fetchText().catch((error: unknown) => ({ status: 0, type: '', text: String(error) }));
  }

  #cookie(name: string): Promise<string> {
    const known =
      this.#cookies.get(name) ?? logIn(this.base, name, this.password).then(({ cookie }) => cookie);
    this.#cookies.set(name, known);
    return known;
  }
}
