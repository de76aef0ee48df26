/** Set by the build (`build.ts`), undefined in tests. */
declare const PASS: boolean | undefined;

/**
 * Whether this build contains the pass-only variants. The bundler removes their data from public
 * builds.
 */
export const PASS_BUILD = typeof PASS === 'undefined' || PASS;
