/** UTC, so that the server and every browser show the same date. */
export const intl = { locale: 'en', timeZone: 'UTC' } as const;
