/** Where the results for `text` are; nothing for blanks. */
export function searchPath(text: string): string | null {
  const term = text.trim();
  return term === '' ? null : `/search/${encodeURIComponent(term)}`;
}
