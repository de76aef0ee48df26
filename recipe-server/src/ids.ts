/** Digits within the range of Drupal's IDs. */
export const isId = (text: string): boolean => /^\d{1,10}$/.test(text);

/** 0, which no entity has, if it is not as Drupal writes IDs in paths: without leading zeros. */
export const toPathId = (text: string): number => (text.startsWith('0') ? 0 : toId(text));

/** 0, which no entity has, if it is invalid. */
export const toId = (text: string): number => (isId(text) ? Number(text) : 0);
