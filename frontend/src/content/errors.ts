/** Status 404, or 403: this reader may not see it. */
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

/** Unreachable, timed out or failed: the content may still exist. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}
