/**
 * The content API says that there is no such thing, or not for this reader (404, 403).
 *
 * SPEC section 3: "A missing game record yields the error notFound."
 */
export class ContentNotFound extends Error {
  override readonly name = 'notFound';
}

/** What is wanted stands at another address now. */
export class ContentMoved extends Error {
  override readonly name = 'ContentMoved';

  /** @param path The address at which it stands, on this site. */
  constructor(readonly path: string) {
    super(`It stands at ${path} now.`);
  }
}

/** The content API cannot be reached, timed out, or answered with a fault of its own. Says nothing about whether the content exists. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}
