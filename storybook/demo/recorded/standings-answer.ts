/** From the demo recipe: `npm run stories:data` writes it. */
export const standingsAnswer: unknown = {
  standings: {
    day: { value: 31640, total: 11, rank: 4 },
    week: { value: 31640, total: 11, rank: 4 },
    ever: { value: 31640, total: 11, rank: 4 },
    daily: null,
  },
};
