export const gameOrders = ['newest', 'popular', 'rating', 'votes', 'likes', 'title'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** Must match the indexes in `schema.ts`. */
export const orderBy: Record<GameOrder, string> = {
  newest: 'node.published_at DESC, node.nid DESC',
  popular: 'node.field_hits DESC, node.nid DESC',
  rating: 'node.field_ratingb DESC, node.field_total_votes DESC, node.nid DESC',
  votes: 'node.field_total_votes DESC, node.nid DESC',
  likes: 'node.field_likes DESC, node.nid DESC',
  title: 'node.title COLLATE NOCASE, node.nid',
};
