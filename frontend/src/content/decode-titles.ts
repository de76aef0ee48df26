import * as z from 'zod/mini';
import { localTileGames } from './game-summary';

const unversionedState = z.looseObject({ games: localTileGames });

const toText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** Titles are HTML in version 0 and plain text in version 1. */
export function decodeTitles(stored: unknown): unknown {
  const { data } = z.safeParse(unversionedState, stored);
  return data && { ...data, games: data.games.map((g) => ({ ...g, title: toText(g.title) })) };
}
