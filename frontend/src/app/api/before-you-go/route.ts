import { fetchBeforeYouGo } from '@/content/fetch/blocks';
import { tilesOf } from '@/content/game-summary';
import { respondWithGames } from '../respond';

export const GET = () => respondWithGames(fetchBeforeYouGo().then(tilesOf), 'public, max-age=300');
