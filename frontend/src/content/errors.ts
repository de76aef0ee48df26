/** Status 404 or 410, or 403: this reader may not see it. */
export class ContentNotFound extends Error {
  override readonly name = 'notFound';
}

export function nullIfNotFound(error: unknown): null {
  if (error instanceof ContentNotFound) return null;
  throw error;
}

export class ContentMoved extends Error {
  override readonly name = 'ContentMoved';

  constructor(readonly path: string) {
    super(`The content has moved to ${path}.`);
  }
}

/** The content API is available but does not accept the call: a bug of the site. */
export class ContentRejected extends Error {
  override readonly name = 'ContentRejected';
}

/** Unreachable, timed out or failed: the content may still exist. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/** For a response that is not successful. */
export function contentError(status: number, message: string, cause?: unknown): Error {
  if ([403, 404, 410].includes(status)) return new ContentNotFound(message, { cause });
  return status >= 400 && status < 500
    ? new ContentRejected(message, { cause })
    : new ContentUnavailable(message, { cause });
}
