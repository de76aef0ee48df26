/** Each has a catalog in `messages/` and a line in `i18n/site-texts.tsx`. */
export const languages = ['en', 'de', 'es', 'fr', 'pt-BR'] as const;

export type Language = (typeof languages)[number];

const primary = (code: string) => code.toLowerCase().split('-')[0];

/** Drupal's codes are lowercase and can have a region that no catalog has. */
export const findLanguage = (code: string): Language | undefined =>
  languages.find((language) => language.toLowerCase() === code.toLowerCase()) ??
  languages.find((language) => primary(language) === primary(code));

const RTL_SCRIPTS: readonly (string | undefined)[] = [
  'Adlm',
  'Arab',
  'Hebr',
  'Nkoo',
  'Syrc',
  'Thaa',
];

/** Not every runtime has `Intl.Locale.getTextInfo()`. */
export const getDirection = (code: string): 'ltr' | 'rtl' =>
  RTL_SCRIPTS.includes(new Intl.Locale(code).maximize().script) ? 'rtl' : 'ltr';

/** UTC, so that the server and every browser show the same date. */
export const timeZone = 'UTC';
