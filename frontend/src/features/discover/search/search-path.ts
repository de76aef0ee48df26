export const LONGEST_TERM = 100;

/** A lone surrogate left by cutting; it cannot be encoded in a URL. */
const HALVES = /\p{Surrogate}/gu;

export const searchTerm = (text: string) =>
  text.trim().slice(0, LONGEST_TERM).replace(HALVES, '').trimEnd();

export function searchPath(text: string): string | null {
  const term = searchTerm(text);
  if (term === '') return null;
  // Browsers resolve `.` and `..` even when encoded; a trailing space prevents it and is trimmed again.
  return `/search/${encodeURIComponent(/^\.{1,2}$/.test(term) ? `${term} ` : term)}`;
}
