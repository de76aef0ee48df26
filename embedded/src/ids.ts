/** Whether a path segment is a valid ID for Drupal's routes: digits within the ID range. */
export const isId = (text: string): boolean => /^\d{1,10}$/.test(text);

/** Parses a path segment as an ID; 0, which no entity has, if it is invalid. */
export const asId = (text: string): number => (isId(text) ? Number(text) : 0);
