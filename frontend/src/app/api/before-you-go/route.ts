import { fetchBeforeYouGo } from '@/content/fetch/blocks';
import { toTileGames } from '@/content/game-summary';
import { respondWithGames } from '../respond';

export const GET = () =>
  respondWithGames(fetchBeforeYouGo().then(toTileGames), 'public, max-age=300');
