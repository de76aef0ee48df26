import { environment } from '../environment';
import { gameSummary } from '../map/game-summary';
import { gameRow } from './game-row';

/** Reads a row as the game's summary. */
export const listedGame = gameRow.transform((row) => gameSummary(row, environment().gamesOrigin));
