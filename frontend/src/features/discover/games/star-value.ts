/** The stars, 1–5, of a rating of 0–100; none before anybody voted. */
export function starValue(rating: number, totalVotes: number): number | undefined {
  return totalVotes > 0 ? (rating / 100) * 4 + 1 : undefined;
}
