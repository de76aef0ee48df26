/** The content does not exist, or this reader may not see it (404, 403). */
export class ContentNotFound extends Error {
  override readonly name = 'notFound';
}

/** The content has moved to another path. */
export class ContentMoved extends Error {
  override readonly name = 'ContentMoved';

  /** @param path The new path on this site. */
  constructor(readonly path: string) {
    super(`It stands at ${path} now.`);
  }
}

/** The content API is unreachable, timed out or failed. The content may still exist. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}
