const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&apos;': "'",
};

/** A game's HTML-encoded title as text to show. Decoded once: `&amp;lt;` is the text `&lt;`. */
export function decodeTitle(title: string): string {
  return title.replace(/&(?:amp|lt|gt|quot|apos|#0?39);/g, (entity) => entities[entity] ?? entity);
}
