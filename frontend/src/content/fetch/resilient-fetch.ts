import { ContentUnavailable } from '../errors';

const LIMITS = {
  /** Milliseconds per attempt, from connecting to the last byte of the body. */
  timeout: 5_000,
  /** Replaces `timeout` for `circuitOpenMs` after a timeout; ends at the next response. */
  degradedTimeout: 500,
  circuitOpenMs: 10_000,
  attempts: 3,
  /** Milliseconds before the second attempt; doubled before each further one. */
  retryDelay: 150,
};

/** The content API may be restarting or busy. */
const isTransient = (status: number) => status >= 500 || status === 429;

/** Gateways respond with pages or redirects. */
const isFromApi = ({ ok, status, headers }: Response) =>
  (ok || (status >= 400 && !isTransient(status))) &&
  /[/+]json\b/.test(headers.get('content-type') ?? '');

/** Shared by all reads: one page makes several in a row. */
let timedOutAt: number | null = null;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Retries network errors, 5xx and 429, but not timeouts.
 * @throws ContentUnavailable when the last attempt fails or a gateway responds.
 */
export async function resilientFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  { timeout, degradedTimeout, circuitOpenMs, attempts, retryDelay } = LIMITS,
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  let cause: unknown;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(retryDelay * 2 ** (attempt - 1));
    const isDegraded = timedOutAt !== null && performance.now() - timedOutAt < circuitOpenMs;
    const signal = AbortSignal.timeout(isDegraded ? degradedTimeout : timeout);
    try {
      const response = await fetch(url, { ...init, cache: 'no-store', signal });
      timedOutAt = null;
      if (isFromApi(response)) return response;
      void response.body?.cancel();
      const type = response.headers.get('content-type') ?? '';
      cause = new Error(`Status ${response.status}, content type "${type}"`);
      if (!isTransient(response.status)) break;
    } catch (error) {
      cause = error;
      if (!signal.aborted) continue;
      if (!isDegraded) timedOutAt = performance.now();
      break;
    }
  }
  throw new ContentUnavailable(`The content API is unavailable: ${url}`, { cause });
}
