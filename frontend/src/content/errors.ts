/** The content does not exist, or this reader may not see it (404, 403). */
export class ContentNotFound extends Error {
  override readonly name = 'notFound';
}

/** For `catch`. */
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

/** The content API is unreachable, timed out or failed. The content may still exist. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}
