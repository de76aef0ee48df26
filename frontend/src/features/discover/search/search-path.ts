/** As many characters as a search box takes. */
export const LONGEST_TERM = 100;

/** Half a character, left by a cut through its middle: no address can hold it. */
const HALVES = /\p{Surrogate}/gu;

/** What is searched for where `text` is typed, or stands in an address. */
export const searchTerm = (text: string) =>
  text.trim().slice(0, LONGEST_TERM).replace(HALVES, '').trimEnd();

/** Where the results for `text` are; nothing for blanks. */
export function searchPath(text: string): string | null {
  const term = searchTerm(text);
  return term === '' ? null : `/search/${encodeURIComponent(term)}`;
}
