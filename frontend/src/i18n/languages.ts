/** One catalog in `messages/` and one line in `site-texts.tsx` each. */
export const languages = ['en'] as const;

export type Language = (typeof languages)[number];

export const parseLanguage = (value: string): Language =>
  languages.find((language) => language === value) ?? 'en';

/** UTC, so that the server and every browser show the same date. */
export const timeZone = 'UTC';
