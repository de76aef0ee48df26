const SUBJECT_LENGTH = 120;

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑‒–—―]/g, '-'],
  [/…/g, '...'],
  [/[\u2002-\u200a\u202f]/g, ' '],
  [/[\u200b-\u200d\ufe0f]/g, ''],
];

/** Replaces curly quotes, long dashes and the like, which phone keyboards insert automatically. */
export const toPlainCharacters = (text: string): string =>
  REPLACEMENTS.reduce((plain, [sign, form]) => plain.replace(sign, form), text);

export const isLatin1 = (text: string): boolean => /^[\u0000-\u00ff]*$/.test(text);

export const subjectOf = (body: string): string =>
  Array.from(body.replace(/\s+/g, ' ')).slice(0, SUBJECT_LENGTH).join('').trim();
