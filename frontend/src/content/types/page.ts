import type { TileGame } from '../game-summary';

export interface Page {
  id: string;
  title: string;
  path: string;
  /** Safe HTML. */
  body: string;
  changed: string;
  faq: { question: string; answer: string }[];
}

export interface PostSummary {
  id: string;
  title: string;
  path: string;
  created: string;
  summary: string;
  thumbnailUrl: string | null;
}

export interface Post extends PostSummary {
  /** Safe HTML. */
  body: string;
  games: TileGame[];
}
