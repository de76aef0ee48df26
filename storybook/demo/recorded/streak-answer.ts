/** From the demo recipe: `npm run stories:data` writes it. */
export const streakAnswer: unknown = { streak: 1, days: ['2026-11-20'] };
