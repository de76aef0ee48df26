import { fetchBeforeYouGo } from '@/content/fetch/blocks';
import { tilesOf } from '@/content/game-summary';
import { answerGames } from '../answer';

export const GET = () => answerGames(fetchBeforeYouGo().then(tilesOf), 'public, max-age=300');
