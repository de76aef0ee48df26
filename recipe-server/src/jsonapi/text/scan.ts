/** `text.indexOf` for positions in ascending order, which reads the text once for all of them. */
export function createFinder(text: string, search: string): (from: number) => number {
  let found = text.indexOf(search);
  return (from) => {
    if (found !== -1 && found < from) found = text.indexOf(search, from);
    return found;
  };
}

/**
 * Splits like `text.split(/(markup)/)`. A regular expression would read the rest of the text again
 * for each `<` without an end.
 * @param findEnd returns the end of the markup at a `<`, or -1 if there is none.
 */
export function splitMarkup(text: string, findEnd: (start: number) => number): string[] {
  const parts: string[] = [];
  let last = 0;
  for (let start = text.indexOf('<'); start !== -1;) {
    const end = findEnd(start);
    if (end !== -1) {
      parts.push(text.slice(last, start), text.slice(start, end));
      last = end;
    }
    start = text.indexOf('<', Math.max(end, start + 1));
  }
  return [...parts, text.slice(last)];
}
