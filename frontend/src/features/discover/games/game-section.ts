import type { TileGame } from '@/content/types';

/** A list of games that came, or did not: a section that fails takes nothing else down. */
export type GameSection = { state: 'ready'; games: TileGame[] } | { state: 'error' };
