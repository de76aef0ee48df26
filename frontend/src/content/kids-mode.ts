/** The folder of kids mode's pages and calls in `src/app`; `proxy.ts` rewrites to it. */
export const KIDS_ROUTE = '/kids-mode';

/** The content API refuses games that are not for everyone, accounts and writes. */
export const KIDS_HEADER = 'x-kids-mode';

const PIN = /^\d{4,8}$/;

export const isPin = (value: string): boolean => PIN.test(value);
