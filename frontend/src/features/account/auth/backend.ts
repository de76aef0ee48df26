import { fieldOf } from '@/lib/read/read';

/** How long a call may take, ms. */
const TIMEOUT_MS = 15_000;

/** A call to the backend that failed, as SPEC section 7 has it. */
export class BackendError extends Error {
  override name = 'BackendError';

  constructor(
    /** The body's `errors`, or its whole content; what was thrown when there was no answer. */
    readonly errors: unknown,
    /** HTTP status; null when there was no answer. */
    readonly status: number | null,
  ) {
    super(messageIn(errors) ?? `The backend answered ${status ?? 'nothing'}.`);
  }

  /** Whether there was no answer, a fault of the backend's own, or a 200 that is not what was asked for: none says anything about what was asked. */
  get isOutage(): boolean {
    return this.status === null || this.status < 400 || this.status >= 500;
  }

  /** What the server says about it, as plain text; null when it says nothing. */
  get serverMessage(): string | null {
    return this.status === null ? null : messageIn(this.errors);
  }
}

function messageIn(errors: unknown): string | null {
  const message = fieldOf(errors, 'message');
  return typeof message === 'string' && message !== '' ? message : null;
}

export interface BackendCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Sent as JSON. */
  body?: unknown;
  /** The session's token; calls that change something need it. */
  csrfToken?: string | null;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  /** Gives the call up; without it, it may take 15 s. */
  signal?: AbortSignal;
}

/** Carries what a captcha's widget gave; nothing without one. */
export const captchaHeader = (answer: string | null): Record<string, string> =>
  answer === null ? {} : { 'x-captcha-response': answer };

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text;
  return text === '' ? null : JSON.parse(text);
}

/**
 * A call to the backend, which the site passes on from its own origin, with the session's cookie.
 *
 * @param path with its query.
 * @param parse makes the answer's content (JSON, or text) what the caller needs; throws when it is something else.
 * @throws BackendError for every failure.
 */
export async function callBackend<Result>(
  path: string,
  parse: (content: unknown) => Result,
  { method = 'GET', body, csrfToken, headers: further, signal }: BackendCall = {},
): Promise<Result> {
  const headers = new Headers({ accept: 'application/json', ...further });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (csrfToken) headers.set('x-csrf-token', csrfToken);
  let status: number | null = null;
  try {
    const response = await fetch(new URL(path, window.location.origin), {
      method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    status = response.status;
    const content = await contentOf(response);
    if (!response.ok) throw new BackendError(fieldOf(content, 'errors') ?? content, status);
    return parse(content);
  } catch (error) {
    throw error instanceof BackendError ? error : new BackendError(error, status);
  }
}
