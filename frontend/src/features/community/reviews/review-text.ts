/** SPEC section 9: a review's subject is cut here. */
const SUBJECT_LENGTH = 120;

/** What keyboards write by themselves, and the same in characters that everybody has. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑‒–—―]/g, '-'],
  [/…/g, '...'],
  [/[\u2002-\u200a\u202f]/g, ' '],
  [/[\u200b-\u200d\ufe0f]/g, ''],
];

/** A text with curly quotes, long dashes and the like in their plain form: a phone puts them in, not its owner. */
export const plainSigns = (text: string): string =>
  PLAIN.reduce((plain, [sign, form]) => plain.replace(sign, form), text);

/** Whether a text has no character outside Latin-1. */
export const isLatin1 = (text: string): boolean => /^[\u0000-\u00ff]*$/.test(text);

/** The subject of a review that was given none: the beginning of its body, in one line. */
export const subjectOf = (body: string): string =>
  Array.from(body.replace(/\s+/g, ' ')).slice(0, SUBJECT_LENGTH).join('').trim();
