const realMatch = window.matchMedia.bind(window);
let matching: ReadonlySet<string> = new Set();

window.matchMedia = (query) => {
  const list = realMatch(query);
  if (matching.has(query)) Object.defineProperty(list, 'matches', { value: true });
  return list;
};

/** Queries in `parameters.media` match. */
export function mockMedia(queries: unknown): void {
  matching = new Set(Array.isArray(queries) ? queries.map(String) : []);
}
