/** A package that cannot be hosted. The message names the file and what is wrong with it. */
export class PackageError extends Error {
  override name = 'PackageError';
}
