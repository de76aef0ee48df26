/** What `GET /api/suggest?q=` offers for a few letters. */
export interface Suggestion {
  /** Plain text. */
  title: string;
  path: string;
  thumbnailUrl: string;
}

const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'thumbnailUrl' in value &&
  typeof value.thumbnailUrl === 'string';

/** Games that `text` finds. Null where there is no answer: the box then offers nothing, and Enter still searches. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  try {
    const response = await fetch(`/api/suggest?q=${encodeURIComponent(text)}`, { signal });
    if (!response.ok) return null;
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || !('games' in body) || !Array.isArray(body.games)) return null;
    return body.games.filter(isSuggestion);
  } catch {
    return null;
  }
}
