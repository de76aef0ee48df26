import { environment } from '../environment';
import { gameSummary } from '../map/game-summary';
import { gameRow } from '../schema/game-row';

export const listedGame = gameRow.transform((row) => gameSummary(row, environment().gamesOrigin));
