import * as z from 'zod/mini';

const TIMEOUT_MS = 15_000;

const withMessage = z.object({ message: z.string().check(z.minLength(1)) });
const withErrors = z.object({ errors: z.unknown() });
const withFields = z.object({
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});

export class BackendError extends Error {
  override name = 'BackendError';
  readonly serverMessage: string | null;

  /**
   * @param content of the response, or what was thrown.
   * @param status null without a response.
   */
  constructor(
    readonly content: unknown,
    readonly status: number | null,
  ) {
    const message = z.safeParse(withMessage, content).data?.message ?? null;
    super(message ?? `The backend returned ${status ?? 'nothing'}.`);
    this.serverMessage = status === null ? null : message;
  }

  get errors(): unknown {
    return z.safeParse(withErrors, this.content).data?.errors ?? this.content;
  }

  get fieldErrors(): { field: string; code: string; message: string }[] {
    return z.safeParse(withFields, this.content).data?.errors ?? [];
  }

  /** The outcome is unknown: no response, a 5xx, or invalid content. */
  get isOutage(): boolean {
    return this.status === null || this.status < 400 || this.status >= 500;
  }

  hasCode(code: string): boolean {
    return this.fieldErrors.some((error) => error.code === code);
  }
}

interface BackendCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  csrfToken?: string | null;
  headers?: Readonly<Record<string, string>>;
  /** Overrides the timeout of 15 s. */
  signal?: AbortSignal;
  /** Lets the request outlive the page, with a body of at most 64 kB. */
  keepalive?: boolean;
}

export const captchaHeader = (token: string | null): Record<string, string> =>
  token === null ? {} : { 'x-captcha-response': token };

async function parseContent(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text;
  return text === '' ? null : JSON.parse(text);
}

/**
 * @param parse validates the content (JSON or text); null ignores it.
 * @throws BackendError for every failure.
 */
export function callBackend(path: string, parse: null, call?: BackendCall): Promise<void>;
export function callBackend<Result>(
  path: string,
  parse: (content: unknown) => Result,
  call?: BackendCall,
): Promise<Result>;
export async function callBackend(
  path: string,
  parse: ((content: unknown) => unknown) | null,
  {
    method = 'GET',
    body,
    csrfToken,
    headers: additionalHeaders,
    signal,
    keepalive,
  }: BackendCall = {},
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', ...additionalHeaders });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (csrfToken) headers.set('x-csrf-token', csrfToken);
  let status: number | null = null;
  try {
    const response = await fetch(new URL(path, window.location.origin), {
      method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      keepalive,
      signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify(body),
    });
    status = response.status;
    const content = await parseContent(response);
    if (!response.ok) throw new BackendError(content, status);
    return parse?.(content);
  } catch (error) {
    throw error instanceof BackendError ? error : new BackendError(error, status);
  }
}
