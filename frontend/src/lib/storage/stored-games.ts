import { gamesIn } from '@/content/game-summary';
import { fieldOf } from '@/lib/read/read';

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** A stored list of version 0, whose titles are HTML, as one of version 1, whose titles are text. */
export const withTextTitles = (stored: unknown): object => ({
  ...(typeof stored === 'object' ? stored : null),
  games: gamesIn(fieldOf(stored, 'games')).map((game) => ({ ...game, title: textOf(game.title) })),
});
