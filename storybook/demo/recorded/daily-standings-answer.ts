/** From the demo recipe: `npm run stories:data` writes it. */
export const dailyStandingsAnswer: unknown = {
  standings: {
    day: { value: 3164, total: 11, rank: 4 },
    week: { value: 3164, total: 11, rank: 4 },
    ever: { value: 3164, total: 11, rank: 4 },
    daily: { value: 3164, total: 11, rank: 4 },
  },
};
