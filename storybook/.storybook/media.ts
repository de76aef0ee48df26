const realMatch = window.matchMedia.bind(window);
let matching: ReadonlySet<string> = new Set();

window.matchMedia = (query) => {
  const list = realMatch(query);
  if (matching.has(query)) Object.defineProperty(list, 'matches', { value: true });
  return list;
};

/** From now on scripts find that these media queries (a story's `parameters.media`) hold, e.g. that this is a phone. */
export function pretendMedia(queries: unknown): void {
  matching = new Set(Array.isArray(queries) ? queries.map(String) : []);
}
