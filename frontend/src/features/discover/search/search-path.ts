export const MAX_TERM_LENGTH = 100;

/** A surrogate left by cutting cannot be encoded in a URL. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

export const searchTerm = (text: string) =>
  text.trim().slice(0, MAX_TERM_LENGTH).replace(LONE_SURROGATES, '').trimEnd();

export function searchPath(text: string): string | null {
  const term = searchTerm(text);
  if (term === '') return null;
  // Browsers resolve `.` and `..` even when encoded; the space prevents it and is trimmed again.
  return `/search/${encodeURIComponent(/^\.{1,2}$/.test(term) ? `${term} ` : term)}`;
}

/** Use a malformed escape sequence unchanged. */
export function decodeTerm(segment: string): string {
  try {
    return searchTerm(decodeURIComponent(segment));
  } catch {
    return searchTerm(segment);
  }
}
