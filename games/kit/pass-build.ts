/** Defined by `build.ts`; undefined in tests. */
declare const PASS: boolean | undefined;

/** The bundler removes the data of pass-only variants from public builds. */
export const PASS_BUILD = typeof PASS === 'undefined' || PASS;
