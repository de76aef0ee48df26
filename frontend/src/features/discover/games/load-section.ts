import 'server-only';
import { orElse } from '@/content/fetch/or-else';
import type { GameSummary } from '@/content/types';
import type { GameSection } from './game-section';
import { toTileGame } from '@/content/map/tile-game';

/** A list that cannot be had becomes a section that says so: it takes nothing else of the page down. */
export const loadSection = (games: Promise<readonly GameSummary[]>): Promise<GameSection> =>
  orElse(
    games.then((ready) => ({ state: 'ready', games: ready.map(toTileGame) })),
    { state: 'error' },
  );
