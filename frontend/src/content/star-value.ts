/** Stars from 1 to 5 for a rating of 0–100. */
export const toStars = (rating: number): number => (rating / 100) * 4 + 1;
