/** Whether a part of an address is an id as Drupal's routes want it: digits, and no more than any id has. */
export const isId = (text: string): boolean => /^\d{1,10}$/.test(text);

/** The id that a part of an address says; 0, which nothing has, when it says none. */
export const asId = (text: string): number => (isId(text) ? Number(text) : 0);
